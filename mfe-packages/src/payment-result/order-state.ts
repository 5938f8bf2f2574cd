import type { OrderStatus } from '@site/contract';
import { api, statusOf, useQuery } from '@site/platform';
import { useEffect, useState } from 'react';

const INTERVAL_MS = 1500;
/** Limit of the calls. The receipt is e-mailed in any case. */
const MAX_CALLS = 40;

export type OrderState = OrderStatus['state'] | 'unknown';

/** Polls the state of the order with this session id while it is pending. Returns null until the API has answered. */
export function useOrderState(sessionId: string | null): OrderState | null {
  const [calls, setCalls] = useState(1);
  const { answer, loading, reload } = useQuery(sessionId ?? '', async (signal) =>
    sessionId ? stateOf(sessionId, signal) : undefined,
  );
  const state = answer ?? null;
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

/** `unknown` when there is no such order, or the id cannot be one. */
async function stateOf(sessionId: string, signal: AbortSignal): Promise<OrderState> {
  try {
    return (await api.get('/payment/order-status', { searchParams: { session_id: sessionId }, signal }).json()).state;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 400) return 'unknown';
    throw error;
  }
}
