import type { PaymentOrderRequest } from '@site/contract';
import { type Leave, mustWait, navigate } from '@site/platform';
import { type OpenOverlay, type PaymentConfirmation, payWithRazorpay } from './razorpay';
import { reportFailure } from './report';
import { resultPath } from './result-path';
import { payWithStripe } from './stripe';
import { verify } from './verify';

/**
 * Passes the buyer to the payment provider of the order. Errors are reported and, except for Razorpay's two
 * alerts, not shown. It rejects only if the rate limit rejects the payment. It stops when the buyer leaves the page.
 * @returns a function that opens the provider's overlay, if it has one
 */
export function startPayment(order: PaymentOrderRequest, leave: Leave): Promise<OpenOverlay | undefined> {
  const started =
    order.paymentMethod === 'Stripe' ? payWithStripe(order, leave) : payWithRazorpay(order, confirm, leave);
  return started.catch((error: unknown) => {
    if (leave.hasLeft()) return undefined;
    reportFailure('payment.start-failed', error);
    if (mustWait(error)) throw error;
    return undefined;
  });
}

/**
 * Razorpay's overlay does not redirect, so this opens the result page. That page polls the state of the order, so the
 * verification is not awaited.
 */
function confirm(confirmation: PaymentConfirmation) {
  if (confirmation.razorpay_payment_id) void verify(confirmation);
  navigate(resultPath(confirmation.orderCreationId, confirmation.path));
}
