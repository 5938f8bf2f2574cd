import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/engine';
import { findOverdue } from '../orders/repository';
import type { ApiSettings } from '../config/settings';
import { type Confirm, GIVEN_UP_AFTER_MS } from './refresh-order';
import type { Inbox } from './inbox';

const ASKED_AT_ONCE = 50;
/** Failures after which a provider is left alone until the next round. */
const PATIENCE = 3;

export interface Reconciler {
  /** One round: events left over, then orders that stayed pending for too long. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Settles what no webhook ever told: at its start, and then at every interval. */
export function createReconciler(
  { reconcile }: ApiSettings,
  { database, inbox, confirm, log }: { database: Database; inbox: Inbox; confirm: Confirm; log: FastifyBaseLogger },
): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let stopped = false;

  async function run() {
    inbox.rework();
    const since = new Date(Date.now() - reconcile.afterMinutes * 60_000);
    const failures = { Stripe: 0, Razorpay: 0 };
    for (const order of findOverdue(database, since, new Date(Date.now() - GIVEN_UP_AFTER_MS), ASKED_AT_ONCE)) {
      if (stopped) return;
      // One order that its provider cannot answer for must not keep the others waiting, nor one provider the other's.
      if (failures[order.paymentMethod] === PATIENCE) continue;
      await confirm(order).catch((error) => {
        failures[order.paymentMethod] += 1;
        log.warn({ reason: error.reason ?? error.message, order: order.id }, 'an order could not be confirmed');
      });
    }
  }

  function tick() {
    round = run()
      .catch((error) => log.error({ err: error }, 'the reconciler failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(tick, reconcile.everySeconds * 1000).unref();
      });
  }

  return {
    run,
    start: tick,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return round;
    },
  };
}
