import type { OrderStatus } from '@site/contract';
import { api, useQuery } from '@site/platform';
import { useEffect, useState } from 'react';

const INTERVAL_MS = 1500;
/** Limit of the calls. The receipt is e-mailed in any case. */
const MAX_CALLS = 40;

/** Polls the state of the order with this session id while it is pending. Returns null until it is known. */
export function useOrderState(sessionId: string | null): OrderStatus['state'] | null {
  const [calls, setCalls] = useState(1);
  const { answer, loading, reload } = useQuery(sessionId ?? '', async (signal) =>
    sessionId
      ? api.get('/payment/order-status', { searchParams: { session_id: sessionId }, signal }).json()
      : undefined,
  );
  const state = answer?.state ?? null;
  const isOpen = sessionId !== null && (state === null || state === 'pending') && calls < MAX_CALLS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `reload` must not restart the timer
  useEffect(() => {
    if (!isOpen || loading) return;
    const timer = setTimeout(() => {
      setCalls(calls + 1);
      reload();
    }, INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isOpen, loading, calls]);
  return state;
}
