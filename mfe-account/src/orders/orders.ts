import type { ServicesOrder } from '@site/contract';
import { api, messageOf, useSession } from '@site/platform';
import { useEffect, useState } from 'react';

export type Orders =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; orders: ServicesOrder[] };

/** The paid orders of whoever is signed in, newest first. A dead session leads to login without a word here. */
export function useOrders(): Orders & { reload: () => void } {
  const [orders, setOrders] = useState<Orders>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const token = useSession((session) => session.token);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again, and each account has its own
  useEffect(() => {
    const leaving = new AbortController();
    setOrders({ state: 'loading' });
    api
      .get('payment/services-order', { searchParams: { limit: 1000 }, signal: leaving.signal })
      .json<ServicesOrder[]>()
      .then(
        (orders) => setOrders({ state: 'loaded', orders }),
        async (error) => !leaving.signal.aborted && setOrders({ state: 'failed', message: await messageOf(error) }),
      );
    return () => leaving.abort();
  }, [tries, token]);
  return { ...orders, reload: () => setTries(tries + 1) };
}
