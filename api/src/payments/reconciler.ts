import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/engine';
import { findOverdue } from '../orders/repository';
import type { Inbox } from './inbox';
import { ABANDONED_AFTER_MS, type RefreshOrder } from './refresh-order';

const BATCH_SIZE = 50;
/** Failures after which a provider is left alone until the next round. */
const MAX_FAILURES = 3;

export interface Reconciler {
  /** One round: events left over, then orders that stayed pending for too long. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Settles what no webhook ever told: at its start, and then at every interval. */
export function createReconciler(
  { reconcile }: ApiSettings,
  {
    database,
    inbox,
    refreshOrder,
    log,
  }: { database: Database; inbox: Inbox; refreshOrder: RefreshOrder; log: FastifyBaseLogger },
): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let stopped = false;

  async function run() {
    inbox.retryUnhandled();
    const since = new Date(Date.now() - reconcile.afterMinutes * 60_000);
    const failures = { Stripe: 0, Razorpay: 0 };
    for (const order of findOverdue(database, since, new Date(Date.now() - ABANDONED_AFTER_MS), BATCH_SIZE)) {
      if (stopped) return;
      // One order that its provider cannot answer for must not keep the others waiting, nor one provider the other's.
      if (failures[order.paymentMethod] === MAX_FAILURES) continue;
      await refreshOrder(order).catch((error) => {
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
