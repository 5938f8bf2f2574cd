import type { OrderStatus } from '@site/contract';
import { api } from '@site/platform';
import { useEffect, useState } from 'react';

const EVERY_MS = 1500;
/** After these many questions the receipt's mail has to tell. */
const MOST = 40;

/** What the API knows of the order that was paid under this id; asks again while it is pending. */
export function useOrderState(sessionId: string | null): OrderStatus['state'] | null {
  const [state, setState] = useState<OrderStatus['state'] | null>(null);
  const [asked, setAsked] = useState(0);
  const settled = state !== null && state !== 'pending';

  useEffect(() => {
    if (!sessionId || settled || asked >= MOST) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await api
        .get('payment/order-status', { searchParams: { session_id: sessionId }, signal: leaving.signal })
        .json<OrderStatus>()
        .catch(() => null);
      if (leaving.signal.aborted) return;
      if (answer) setState(answer.state);
      setAsked(asked + 1);
    };
    const clock = setTimeout(ask, asked === 0 ? 0 : EVERY_MS);
    return () => {
      clearTimeout(clock);
      leaving.abort();
    };
  }, [sessionId, settled, asked]);
  return state;
}
