import type { PaymentOrderRequest } from '@site/contract';
import { type Leave, messageOf, mustWait, navigate } from '@site/platform';
import { type OpenOverlay, type PaymentConfirmation, payWithRazorpay } from './razorpay';
import { reportFailure } from './report';
import { resultPath } from './result-path';
import { payWithStripe } from './stripe';
import { verify } from './verify';

/** How a payment continues: the provider's overlay opens, or the buyer reads why it has to wait. */
interface StartedPayment {
  open?: OpenOverlay;
  mustWait?: string;
}

/**
 * Passes the buyer to the payment provider of the order. Always resolves: errors are reported and, except for
 * Razorpay's two alerts, not shown. It stops when the buyer leaves the page.
 */
export async function startPayment(order: PaymentOrderRequest, leave: Leave): Promise<StartedPayment> {
  try {
    if (order.paymentMethod === 'Stripe') await payWithStripe(order, leave);
    else return { open: await payWithRazorpay(order, confirm, leave) };
  } catch (error) {
    if (leave.hasLeft()) return {};
    if (mustWait(error)) return { mustWait: await messageOf(error) };
    reportFailure('payment.start-failed', error);
  }
  return {};
}

/**
 * Razorpay's overlay does not redirect, so this opens the result page. That page polls the state of the order, so the
 * verification is not awaited.
 */
function confirm(confirmation: PaymentConfirmation) {
  if (confirmation.razorpay_payment_id) void verify(confirmation);
  navigate(resultPath(confirmation.orderCreationId, confirmation.path));
}
