import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database';
import { findOrderById, type Order } from '../orders/repository';
import type { RefreshOrder } from './refresh-order';

/** Least time between two requests to a provider about one order, in ms. The result page asks at this interval. */
const intervalMs = 1500;

/** Whether its provider may know more about an order than the database. */
const isUndecided = ({ state }: Order): boolean => state === 'pending' || state === 'failed';

/**
 * The newest state of an order, for requests that anybody with its id may repeat at any rate. Requests that come soon
 * after the provider was asked wait, also if another instance asked it, and then share one question.
 * @throws ProviderError
 */
export function createPollOrder(database: Database, refreshOrder: RefreshOrder): RefreshOrder {
  const waiting = new Map<string, Promise<Order>>();
  const reread = async (order: Order) => (await findOrderById(database, order.id)) ?? order;

  async function poll(order: Order): Promise<Order> {
    // The caller may have read the order before the last answer was stored.
    const known = await reread(order);
    // The clocks of instances differ.
    const waitMs = Math.min(intervalMs - (Date.now() - (known.askedAt?.getTime() ?? 0)), intervalMs);
    if (waitMs > 0) await pause(waitMs);
    const current = waitMs > 0 ? await reread(order) : known;
    return isUndecided(current) ? refreshOrder(current) : current;
  }

  return async (order) => {
    if (!isUndecided(order)) return order;
    const shared = waiting.get(order.id);
    if (shared) return shared;
    const call = poll(order).finally(() => waiting.delete(order.id));
    waiting.set(order.id, call);
    return call;
  };
}
