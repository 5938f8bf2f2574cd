import type { ServicesOrder } from '@site/contract';
import { api, useQuery, useSession } from '@site/platform';

type Orders =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; orders: ServicesOrder[] };

/** The paid and refunded orders of the signed-in user, newest first. An expired session redirects to login. */
export function useOrders(): Orders & { reload: () => void } {
  const token = useSession((session) => session.token);
  const { answer, isCurrent, problem, reload } = useQuery(token ?? '', (signal) =>
    api.get('/payment/services-order', { searchParams: { limit: 1000 }, signal }).json(),
  );
  if (problem !== null) return { state: 'failed', message: problem, reload };
  return answer && isCurrent ? { state: 'loaded', orders: answer, reload } : { state: 'loading', reload };
}
