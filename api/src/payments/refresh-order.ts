import { type Database, write } from '../db/engine';
import { changeOrder, type Order } from '../orders/repository';
import type { Settle } from '../orders/settle';
import type { ProviderWord } from '../orders/states';
import type { Providers } from './providers/provider';
import { ProviderTrouble } from './providers/provider-error';

/** A checkout nobody paid for so long is given up; a payment that comes later still counts. */
export const GIVEN_UP_AFTER_MS = 25 * 60 * 60 * 1000;

/**
 * Asks an order's provider about it and settles what it says. The result page's question and the reconciler share it.
 * @throws ProviderTrouble
 */
export type Confirm = (order: Order) => Promise<Order>;

export function confirming(database: Database, providers: Providers, settle: Settle): Confirm {
  const asking = new Map<string, Promise<Order>>();

  async function ask(order: Order): Promise<Order> {
    const word = await wordOf(order);
    return write(database, (tx) => {
      const asked = changeOrder(tx, order.id, { askedAt: new Date() });
      const decided = word ?? silence(order);
      return decided ? settle(tx, asked, decided) : asked;
    });
  }

  async function wordOf({ id, paymentMethod, providerOrderId }: Order): Promise<ProviderWord | undefined> {
    if (!providerOrderId) return undefined;
    try {
      return await providers[paymentMethod].ask(providerOrderId);
    } catch (error) {
      // Of other keys, from before they were changed: nobody can pay it any more.
      if (error instanceof ProviderTrouble && error.kind === 'unknown') return undefined;
      // The others are asked about first.
      write(database, (tx) => changeOrder(tx, id, { askedAt: new Date() }));
      throw error;
    }
  }

  return (order) => {
    const running = asking.get(order.id);
    if (running) return running;
    const call = ask(order).finally(() => asking.delete(order.id));
    asking.set(order.id, call);
    return call;
  };
}

function silence({ createdAt }: Order): ProviderWord | undefined {
  return Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MS ? { kind: 'expired' } : undefined;
}
