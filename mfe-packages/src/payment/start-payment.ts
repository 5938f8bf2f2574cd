import type { PaymentOrderRequest } from '@site/contract';
import { type Leave, messageOf, mustWait, navigate } from '@site/platform';
import { type PaymentConfirmation, payWithRazorpay } from './razorpay';
import { reportFailure } from './report';
import { resultPath } from './result-path';
import { payWithStripe } from './stripe';
import { verify } from './verify';

/**
 * Passes the buyer to the payment provider of the order. Always resolves: errors are reported and, except for
 * Razorpay's two alerts, not shown. It stops when the buyer leaves the page.
 * @returns the server's message if the buyer has to wait before paying
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
 * Razorpay's overlay does not redirect, so this opens the result page. That page polls the state of the order, so the
 * verification is not awaited.
 */
function confirm(confirmation: PaymentConfirmation) {
  if (confirmation.razorpay_payment_id) void verify(confirmation);
  navigate(resultPath(confirmation.orderCreationId, confirmation.path));
}
