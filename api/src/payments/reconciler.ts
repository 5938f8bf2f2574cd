import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { changeOrder, findOverdue, findToAsk } from '../orders/repository';
import type { Inbox } from './inbox';
import { ABANDONED_AFTER_MS, type RefreshOrder } from './refresh-order';

const BATCH_SIZE = 50;
/** Failures after which a provider is not called again in this round. */
const MAX_FAILURES = 3;

export interface Reconciler {
  /** One round: unhandled events, then orders that stayed pending too long. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Settles orders whose webhooks never arrived: at the start and at every interval. */
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

  /** @returns whether this instance asks the provider about the order, and no other one in this round */
  const claim = (id: string, since: Date) =>
    database.write(async (tx) => {
      const order = await findToAsk(tx, id, since);
      if (order) await changeOrder(tx, id, { askedAt: new Date() });
      return order !== undefined;
    });

  async function run() {
    await inbox.retryUnhandled();
    const since = new Date(Date.now() - reconcile.afterMinutes * 60_000);
    const failures = { Stripe: 0, Razorpay: 0 };
    const declinedAfter = new Date(Date.now() - ABANDONED_AFTER_MS);
    for (const order of await findOverdue(database, since, declinedAfter, BATCH_SIZE)) {
      if (stopped) return;
      // A failing order must not block the others, and a failing provider must not block the other one.
      if (failures[order.paymentMethod] === MAX_FAILURES) continue;
      if (!(await claim(order.id, since))) continue;
      await refreshOrder(order).catch((error) => {
        failures[order.paymentMethod] += 1;
        log.warn({ reason: error.reason ?? error.message, order: order.id }, 'order could not be refreshed');
      });
    }
  }

  function tick() {
    round = run()
      .catch((error) => log.error({ err: error }, 'reconciler failed'))
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
