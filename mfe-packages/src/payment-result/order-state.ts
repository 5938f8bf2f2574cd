import type { OrderStatus } from '@site/contract';
import { api, useQuery } from '@site/platform';
import { useEffect, useState } from 'react';

const EVERY_MS = 1500;
/** After so many calls the page stops asking. The receipt is e-mailed in any case. */
const MAX_CALLS = 40;

/** The state of the order that was paid under this id, or null until it is known. Asks again while it is pending. */
export function useOrderState(sessionId: string | null): OrderStatus['state'] | null {
  const [calls, setCalls] = useState(1);
  const { answer, loading, reload } = useQuery(sessionId ?? '', async (signal) =>
    sessionId
      ? api.get('/payment/order-status', { searchParams: { session_id: sessionId }, signal }).json()
      : undefined,
  );
  const state = answer?.state ?? null;
  const isOpen = sessionId !== null && (state === null || state === 'pending') && calls < MAX_CALLS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` needs no place among them
  useEffect(() => {
    if (!isOpen || loading) return;
    const timer = setTimeout(() => {
      setCalls(calls + 1);
      reload();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, loading, calls]);
  return state;
}
