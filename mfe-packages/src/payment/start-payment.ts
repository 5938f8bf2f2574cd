import type { PaymentOrderRequest } from '@site/api/contract';
import { navigate } from '@site/platform';
import { type PaymentConfirmation, payWithRazorpay } from './razorpay';
import { reportFailure } from './report';
import { resultPath } from './result-path';
import { payWithStripe } from './stripe';
import type { Leaving } from './use-payment';
import { verify } from './verify';

/**
 * Hands the buyer over to the provider that the order names. Resolves in any case, once that is done or has failed: a
 * failure is reported and, but for Razorpay's two alerts, not shown. Given up once the buyer has left.
 */
export async function startPayment(order: PaymentOrderRequest, leaving: Leaving): Promise<void> {
  try {
    if (order.paymentMethod === 'Stripe') await payWithStripe(order, leaving);
    else await payWithRazorpay(order, confirm, leaving);
  } catch (error) {
    if (!leaving.hasLeft()) reportFailure('payment.start-failed', error);
  }
}

/**
 * Razorpay's overlay stays on our page, so the way to the result page is ours. It asks what became of the order: nobody waits
 * for the verification.
 */
function confirm(confirmation: PaymentConfirmation) {
  if (confirmation.razorpay_payment_id) void verify(confirmation);
  navigate(resultPath(confirmation.orderCreationId, confirmation.path));
}
