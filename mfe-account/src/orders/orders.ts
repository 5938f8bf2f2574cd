import type { ServicesOrder } from '@site/api/contract';
import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';

export type Orders =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; orders: ServicesOrder[] };

/** The visitor's paid orders, newest first. A dead session leads to login without a word here. */
export function useOrders(): Orders & { reload: () => void } {
  const [orders, setOrders] = useState<Orders>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
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
  }, [tries]);
  return { ...orders, reload: () => setTries(tries + 1) };
}
