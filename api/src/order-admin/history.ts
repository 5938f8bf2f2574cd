import type { OrderNote, OrderStep, OrderStepKind } from '@site/contract';
import type { OrderEvent } from '../orders/events';
import type { Order } from '../orders/repository';

/** The steps that every paid order goes through. */
const usual = ['created', 'sent', 'webhook', 'paid', 'mailed'] as const satisfies OrderStepKind[];

/**
 * The history of an order: what happened, then what is still to come. Orders from before histories were stored show
 * what their columns know.
 */
export function historyOf(order: Order, events: readonly OrderEvent[]): OrderStep[] {
  const happened = events.flatMap(toStep);
  const done = happened.some(({ kind }) => kind === 'created') ? happened : [...storedSteps(order), ...happened];
  const mayBePaid = order.state === 'pending' || order.state === 'failed' || order.state === 'paid';
  if (!mayBePaid) return done;
  const isOld = done !== happened;
  return [...done, ...usual.filter((kind) => !isKnown(kind, done, isOld && order.state === 'paid')).map(pending)];
}

/** Whether a step happened, or belongs to an old paid order, for which mails and webhooks were not recorded. */
const isKnown = (kind: OrderStepKind, done: OrderStep[], isOldAndPaid: boolean) =>
  done.some((step) => step.kind === kind) || isOldAndPaid;

const pending = (kind: OrderStepKind): OrderStep => ({ kind, done: false, at: null, detail: null, admin: null });

/** The steps that the columns of an order prove. */
function storedSteps({ createdAt, providerOrderId, paidAt, transactionId, state }: Order): OrderStep[] {
  const step = (kind: OrderStepKind, at: Date | null, detail: string | null = null): OrderStep => ({
    kind,
    done: true,
    at: at?.toISOString() ?? null,
    detail,
    admin: null,
  });
  const steps = [step('created', createdAt)];
  if (providerOrderId) steps.push(step('sent', null, providerOrderId));
  if (paidAt) steps.push(step(state === 'review' ? 'review' : 'paid', paidAt, transactionId));
  return steps;
}

function toStep({ kind, createdAt, detail, admin }: OrderEvent): OrderStep[] {
  if (kind === 'note') return [];
  return [{ kind, done: true, at: createdAt.toISOString(), detail: kind === 'handled' ? null : detail, admin }];
}

/** The notes of admins, latest first; the reason for which a review was handled is one. */
export const notesOf = (events: readonly OrderEvent[]): OrderNote[] =>
  events
    .filter(({ kind }) => kind === 'note' || kind === 'handled')
    .map(({ detail, admin, createdAt }) => ({ text: detail ?? '', admin: admin ?? '', at: createdAt.toISOString() }))
    .reverse();
