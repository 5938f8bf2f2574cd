import { api } from '@site/platform';
import type { PaymentConfirmation } from './razorpay';
import { reportFailure } from './report';

/** Shows the API what Razorpay signed, also when the page is left. Its answer is not used: Razorpay's webhook tells the same. */
export async function verify(confirmation: PaymentConfirmation): Promise<void> {
  try {
    await api.post('/payment/razorpay-verify', { json: confirmation, keepalive: true });
  } catch (error) {
    reportFailure('payment.verify-failed', error);
  }
}
