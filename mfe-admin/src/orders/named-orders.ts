/** Navigation state that narrows the list to some orders, as the registrations' counts send it. */
export interface NamedOrders {
  orderIds: string[];
}

/** The ids that a navigation state carries, or null. */
export function orderIdsOf(state: unknown): string[] | null {
  if (typeof state !== 'object' || state === null || !('orderIds' in state)) return null;
  const { orderIds } = state;
  return Array.isArray(orderIds) && orderIds.length > 0 ? orderIds.map(String) : null;
}
