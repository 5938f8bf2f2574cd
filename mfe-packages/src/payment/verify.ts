import { api } from '@site/platform';
import type { PaymentConfirmation } from './razorpay';
import { reportFailure } from './report';

/**
 * Sends Razorpay's signature to the API, even while the page unloads. The answer is not used: Razorpay's webhook
 * reports the payment as well.
 */
export async function verify(confirmation: PaymentConfirmation): Promise<void> {
  try {
    await api.post('/payment/razorpay-verify', { json: confirmation, keepalive: true });
  } catch (error) {
    reportFailure('payment.verify-failed', error);
  }
}
