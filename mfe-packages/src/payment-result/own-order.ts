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
  const { answer, problem } = useQuery(`${token} ${sessionId} ${state}`, async (signal) =>
    sessionId && token && state !== null && state !== 'unknown'
      ? api.get('/payment/order', { searchParams: { session_id: sessionId }, signal }).json()
      : undefined,
  );
  const isExpected = sessionId !== null && token !== null && problem === null && state !== 'unknown';
  return { order: token === null ? null : answer, isExpected };
}
