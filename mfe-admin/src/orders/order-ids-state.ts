/** Navigation state that limits the list to certain orders; the order counts of the registrations set it. */
export interface OrderIdsState {
  orderIds: string[];
}

/** Returns the order ids of a navigation state, or null. */
export function orderIdsOf(state: unknown): string[] | null {
  if (typeof state !== 'object' || state === null || !('orderIds' in state)) return null;
  const { orderIds } = state;
  return Array.isArray(orderIds) && orderIds.length > 0 ? orderIds.map(String) : null;
}
