import type { PaymentOrderRequest } from '@site/contract';
import { useAbortOnLeave } from '@site/platform';
import { startPayment } from './start-payment';

/**
 * Starts the payment of a dialog and then calls `onDone`. Buyers who close the dialog or leave its page first are not sent
 * to the provider, and `onDone` is not called for what they opened since.
 * @param onMustWait called when the server accepts no more payments for now; by default that is like every other failure
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
