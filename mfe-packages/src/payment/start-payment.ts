import type { PaymentOrderRequest } from '@site/contract';
import { type Leave, messageOf, mustWait, navigate } from '@site/platform';
import { type PaymentConfirmation, payWithRazorpay } from './razorpay';
import { reportFailure } from './report';
import { resultPath } from './result-path';
import { payWithStripe } from './stripe';
import { verify } from './verify';

/**
 * Hands the buyer over to the provider that the order names. Resolves in any case, once that is done or has failed: a
 * failure is reported and, but for Razorpay's two alerts, not shown. Given up once the buyer has left.
 * @returns the server's words where the buyer must wait before they can pay
 */
export async function startPayment(order: PaymentOrderRequest, leave: Leave): Promise<string | undefined> {
  try {
    if (order.paymentMethod === 'Stripe') await payWithStripe(order, leave);
    else await payWithRazorpay(order, confirm, leave);
  } catch (error) {
    if (leave.hasLeft()) return undefined;
    if (mustWait(error)) return messageOf(error);
    reportFailure('payment.start-failed', error);
  }
  return undefined;
}

/**
 * Razorpay's overlay stays on our page, so the way to the result page is ours. It asks what became of the order: nobody waits
 * for the verification.
 */
function confirm(confirmation: PaymentConfirmation) {
  if (confirmation.razorpay_payment_id) void verify(confirmation);
  navigate(resultPath(confirmation.orderCreationId, confirmation.path));
}
