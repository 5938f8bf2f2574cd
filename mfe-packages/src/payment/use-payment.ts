import type { PaymentOrderRequest } from '@site/contract';
import { useEffect, useState } from 'react';
import { startPayment } from './start-payment';

/** Tells whether the buyer has turned to something else since they chose to pay. */
export interface Leaving {
  signal: AbortSignal;
  hasLeft(): boolean;
}

/**
 * Starts the payment of a modal and then calls `onDone`. Whoever closes the modal or leaves its page first has changed their
 * mind: they are not sent to the provider, and what they opened since stays open.
 * @param onMustWait hears when the server takes no more payments for now; without it that is as every other failure
 */
export function usePayment(onDone: () => void, onMustWait: (message: string) => void = onDone) {
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);
  return async (order: PaymentOrderRequest) => {
    const { signal } = closed;
    const { pathname } = window.location;
    // The address goes ahead: a page stays on screen until the code of the next one is there.
    const hasLeft = () => signal.aborted || window.location.pathname !== pathname;
    const wait = await startPayment(order, { signal, hasLeft });
    if (signal.aborted) return;
    if (wait) onMustWait(wait);
    else onDone();
  };
}
