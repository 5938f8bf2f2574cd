import type { PaymentOrderRequest } from '@site/contract';
import { useAbortOnLeave } from '@site/platform';
import { startPayment } from './start-payment';

/**
 * Starts the payment of a dialog, then calls `onDone`. If the buyer closes the dialog or leaves the page first, it does
 * not redirect to the provider, and does not call `onDone`, which could close a dialog that the buyer has opened since.
 * @param onMustWait called when the rate limit rejects the payment; by default handled like any other error
 */
export function usePayment(onDone: () => void, onMustWait: (message: string) => void = onDone) {
  const leave = useAbortOnLeave();
  return async (order: PaymentOrderRequest) => {
    const mustWait = await startPayment(order, leave);
    if (leave.signal.aborted) return;
    if (mustWait) onMustWait(mustWait);
    else onDone();
  };
}
