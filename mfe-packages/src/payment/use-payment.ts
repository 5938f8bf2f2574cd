import type { PaymentOrderRequest } from '@site/contract';
import { useAbortOnLeave } from '@site/platform';
import type { OpenOverlay } from './razorpay';
import { startPayment } from './start-payment';

/**
 * Starts the payment of a dialog, then calls `onDone`. If the buyer closes the dialog or leaves the page first, it does
 * not redirect to the provider, and does not call `onDone`, which could close a dialog that the buyer has opened since.
 * It rejects if the rate limit rejects the payment.
 */
export function usePayment(onDone: () => void) {
  const leave = useAbortOnLeave();
  return async (order: PaymentOrderRequest) => {
    const open = await startPayment(order, leave);
    if (leave.signal.aborted) return;
    if (open) afterDialog(open);
    onDone();
  };
}

/**
 * Opens an overlay once the dialog on screen is closed: the browser has given the focus back by then, so that it can
 * return to the same place after the overlay.
 */
function afterDialog(open: OpenOverlay) {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', open, { once: true });
  else open();
}
