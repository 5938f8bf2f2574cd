import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { findUser } from '../accounts/repository';
import type { Database, Transaction } from '../db/database';
import { badRequest, sessionEnded } from '../http/http-error';
import { recordOrderEvent } from '../orders/events';
import {
  changeOrder,
  findByProviderOrderId,
  findOpenOrder,
  findOrderById,
  insertOrder,
  type NewOrder,
  type Order,
  registrationExists,
} from '../orders/repository';
import type { Providers } from './providers/provider';
import { ProviderError } from './providers/provider-error';

/** An order that is not stored yet. Equal clicks of one customer have the same `openKey`. */
export type OrderDraft = Omit<NewOrder, 'idempotencyKey' | 'openKey'> & { openKey: string };

/** A checkout that closes sooner than this is not offered again. */
const MIN_REMAINING_MS = 5 * 60 * 1000;

/**
 * Opens a checkout at the provider and returns the order with the provider's id and URL. The order is stored before the
 * provider is called. Equal clicks share one order, one call and one checkout.
 */
type OpenCheckout = (draft: OrderDraft) => Promise<Order>;

export function createOpenCheckout(database: Database, providers: Providers, log: FastifyBaseLogger): OpenCheckout {
  /** By `openKey`. Another instance of the site repeats the call with the same idempotency key. */
  const inFlight = new Map<string, Promise<Order>>();

  async function openAtProvider(order: Order, retried: boolean): Promise<Order> {
    try {
      const { providerOrderId, url, closesAt } = await providers[order.paymentMethod].openCheckout({
        ...order,
        retried,
      });
      const opened = { providerOrderId, checkoutUrl: url, closesAt };
      return await database.write(async (tx) => {
        // Another instance has opened a checkout of this order meanwhile, and its customer may be paying there.
        const current = await findOrderById(tx, order.id);
        if (current?.providerOrderId) return current;
        const owner = await findByProviderOrderId(tx, providerOrderId);
        if (owner && owner.id !== order.id) throw new ProviderError('the checkout belongs to another order');
        await recordOrderEvent(tx, order.id, { kind: 'sent', detail: providerOrderId });
        return changeOrder(tx, order.id, opened);
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ order: order.id, reason: error.reason }, 'checkout could not be opened');
      const opened = await database.write((tx) => failUnlessOpened(tx, order));
      if (opened) return opened;
      throw error;
    }
  }

  async function open(draft: OrderDraft): Promise<Order> {
    const { order, isNew } = await database.write((tx) => openOrder(tx, draft));
    return order.providerOrderId ? order : openAtProvider(order, !isNew);
  }

  return (draft) => {
    const running = inFlight.get(draft.openKey);
    if (running) return running;
    const call = open(draft).finally(() => inFlight.delete(draft.openKey));
    inFlight.set(draft.openKey, call);
    return call;
  };
}

async function openOrder(tx: Transaction, draft: OrderDraft): Promise<{ order: Order; isNew: boolean }> {
  const { userId, registrationId } = draft;
  // The account was erased after its session was checked.
  if (userId && !(await findUser(tx, userId))) throw sessionEnded();
  if (registrationId && !(await registrationExists(tx, registrationId)))
    throw badRequest('There is no such registration.');
  const open = await findOpenOrder(tx, draft.openKey);
  if (open && !closesSoon(open)) return { order: open, isNew: false };
  if (open) await changeOrder(tx, open.id, { openKey: null });
  const order = await insertOrder(tx, { ...draft, idempotencyKey: randomUUID() });
  await recordOrderEvent(tx, order.id, { kind: 'created' });
  return { order, isNew: true };
}

/** Nobody can pay an order without a checkout, so the next click opens another one. */
async function failUnlessOpened(tx: Transaction, { id, paymentMethod }: Order): Promise<Order | undefined> {
  const order = await findOrderById(tx, id);
  // Another instance has opened the checkout meanwhile.
  if (order?.providerOrderId) return order;
  const failureReason = `${paymentMethod} did not open a checkout.`;
  await recordOrderEvent(tx, id, { kind: 'failed', detail: failureReason });
  await changeOrder(tx, id, { state: 'failed', openKey: null, failureReason });
  return undefined;
}

const closesSoon = ({ closesAt }: Order) => closesAt !== null && closesAt.getTime() - Date.now() < MIN_REMAINING_MS;
