import type { ServicesOrder } from '@site/contract';
import { api, useQuery, useSession } from '@site/platform';
import type { OrderState } from './order-state';

interface OwnOrder {
  /** Null while it loads, for a visitor without a session, and if it is not an order of this account. */
  order: ServicesOrder | null;
  /** Whether an order may still come. */
  isExpected: boolean;
}

/** The order of a checkout if the signed-in customer made it, loaded again when its state changes. */
export function useOwnOrder(sessionId: string | null, state: OrderState | null): OwnOrder {
  const token = useSession((session) => session.token);
  const { answer, problem } = useQuery(`${token} ${sessionId} ${state}`, async (signal) => {
    if (!sessionId || !token || state === null || state === 'unknown') return;
    const order = await api.get('/payment/order', { searchParams: { session_id: sessionId }, signal }).json();
    return { order, token };
  });
  const isExpected = sessionId !== null && token !== null && problem === null && state !== 'unknown';
  // The last answer stays while the next one loads, and may be the order of another account.
  return { order: token !== null && answer?.token === token ? answer.order : null, isExpected };
}
