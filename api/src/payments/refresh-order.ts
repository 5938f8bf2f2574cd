import { type Database, write } from '../db/engine';
import { changeOrder, type Order } from '../orders/repository';
import type { Settle } from '../orders/settle';
import type { PaymentEvent } from '../orders/states';
import type { Providers } from './providers/provider';
import { ProviderError } from './providers/provider-error';

/** A checkout nobody paid for so long is given up; a payment that comes later still counts. */
export const ABANDONED_AFTER_MS = 25 * 60 * 60 * 1000;

/**
 * Asks an order's provider about it and settles what it says. The result page's question and the reconciler share it.
 * @throws ProviderTrouble
 */
export type RefreshOrder = (order: Order) => Promise<Order>;

export function createRefreshOrder(database: Database, providers: Providers, settle: Settle): RefreshOrder {
  const inFlight = new Map<string, Promise<Order>>();

  async function refresh(order: Order): Promise<Order> {
    const event = await fetchPaymentEvent(order);
    return write(database, (tx) => {
      const asked = changeOrder(tx, order.id, { askedAt: new Date() });
      const decided = event ?? expireIfAbandoned(order);
      return decided ? settle(tx, asked, decided) : asked;
    });
  }

  async function fetchPaymentEvent({ id, paymentMethod, providerOrderId }: Order): Promise<PaymentEvent | undefined> {
    if (!providerOrderId) return undefined;
    try {
      return await providers[paymentMethod].fetchPaymentEvent(providerOrderId);
    } catch (error) {
      // Of other keys, from before they were changed: nobody can pay it any more.
      if (error instanceof ProviderError && error.kind === 'unknown') return undefined;
      // The others are asked about first.
      write(database, (tx) => changeOrder(tx, id, { askedAt: new Date() }));
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

function expireIfAbandoned({ createdAt }: Order): PaymentEvent | undefined {
  return Date.now() - createdAt.getTime() > ABANDONED_AFTER_MS ? { kind: 'expired' } : undefined;
}
