import type { PaymentOrderRequest } from '@site/api/contract';
import { useEffect, useState } from 'react';
import { startPayment } from './start-payment';

/**
 * Starts the payment of a modal and then calls `onDone`. Whoever closes the modal first has changed their mind: they are not
 * sent to the provider, and what they opened since stays open.
 */
export function usePayment(onDone: () => void) {
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);
  return async (order: PaymentOrderRequest) => {
    await startPayment(order, closed.signal);
    if (!closed.signal.aborted) onDone();
  };
}
