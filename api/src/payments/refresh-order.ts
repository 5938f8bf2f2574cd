import type { Database } from '../db/database';
import { changeOrder, type Order } from '../orders/repository';
import type { Settle } from '../orders/settle';
import type { PaymentEvent } from '../orders/states';
import type { CheckoutState, Providers } from './providers/provider';
import { ProviderError } from './providers/provider-error';

const hour = 60 * 60 * 1000;

/** An unpaid checkout of this age expires. A payment that arrives later still counts. */
export const ABANDONED_AFTER_MS = 25 * hour;

/** Banks decide about a payment within days. Without an answer in this time, it has failed. */
const UNDECIDED_AFTER_MS = 14 * 24 * hour;

/**
 * Asks the provider for the state of an order and settles it. The result page and the reconciler share this.
 * @throws ProviderError
 */
export type RefreshOrder = (order: Order) => Promise<Order>;

export function createRefreshOrder(database: Database, providers: Providers, settle: Settle): RefreshOrder {
  const inFlight = new Map<string, Promise<Order>>();

  async function refresh(order: Order): Promise<Order> {
    const state = await fetchState(order);
    return database.write(async (tx) => {
      const refreshed = await changeOrder(tx, order.id, { askedAt: new Date() });
      const event = eventOf(state, order);
      return event ? settle(tx, refreshed, event) : refreshed;
    });
  }

  async function fetchState({ id, paymentMethod, providerOrderId }: Order): Promise<CheckoutState> {
    if (!providerOrderId) return undefined;
    try {
      return await providers[paymentMethod].fetchState(providerOrderId);
    } catch (error) {
      // The order was opened with other API keys, so nobody can pay it any more.
      if (error instanceof ProviderError && error.kind === 'not-found') return undefined;
      // Moves this order behind the others in the reconciler's queue.
      await database.write((tx) => changeOrder(tx, id, { askedAt: new Date() }));
      throw error;
    }
  }

  return (order) => {
    const running = inFlight.get(order.id);
    if (running) return running;
    const call = refresh(order).finally(() => inFlight.delete(order.id));
    inFlight.set(order.id, call);
    return call;
  };
}

function eventOf(state: CheckoutState, { createdAt }: Order): PaymentEvent | undefined {
  if (typeof state === 'object') return state;
  const longestMs = state === 'in process' ? UNDECIDED_AFTER_MS : ABANDONED_AFTER_MS;
  return Date.now() - createdAt.getTime() > longestMs ? { kind: 'expired' } : undefined;
}
