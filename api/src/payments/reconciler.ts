import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { changeOrder, findOverdue, findUnaskedSince, type PaymentMethod } from '../orders/repository';
import type { Inbox } from './inbox';
import { ABANDONED_AFTER_MS, type RefreshOrder } from './refresh-order';

const BATCH_SIZE = 50;
/** Failures after which a provider is not called again in this round. */
const MAX_FAILURES = 3;

export interface Reconciler {
  /** One round: unhandled events, then orders that stayed pending too long or were declined with an open checkout. */
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
      const order = await findUnaskedSince(tx, id, since);
      if (order) await changeOrder(tx, id, { askedAt: new Date() });
      return order !== undefined;
    });

  async function run() {
    await inbox.retryUnhandled();
    // Each provider has its own queue, so that the orders of a failing one do not keep the other's waiting.
    for (const method of ['Stripe', 'Razorpay'] as const) await askAboutOverdue(method);
  }

  async function askAboutOverdue(method: PaymentMethod) {
    const since = new Date(Date.now() - reconcile.afterMinutes * 60_000);
    const declinedAfter = new Date(Date.now() - ABANDONED_AFTER_MS);
    let failures = 0;
    for (const order of await findOverdue(database, method, { since, declinedAfter, limit: BATCH_SIZE })) {
      if (stopped || failures === MAX_FAILURES) return;
      if (!(await claim(order.id, since))) continue;
      // A failing order must not block the others.
      await refreshOrder(order).catch((error) => {
        failures += 1;
        log.warn({ reason: error.reason ?? error.message, order: order.id }, 'order could not be refreshed');
      });
    }
  }

  function tick() {
    round = run()
      .catch((error) => log.error({ err: error }, 'open payments could not be checked'))
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
