import type { CheckoutSession, PaymentOrderRequest } from '@site/contract';
import { api } from '@site/platform';
import type { Leaving } from './use-payment';

/** Sends the browser to Stripe's hosted page. Rejects where no session could be made. */
export async function payWithStripe(order: PaymentOrderRequest, { signal, hasLeft }: Leaving) {
  const { url } = await api.post('payment/create-checkout-session', { json: order, signal }).json<CheckoutSession>();
  if (url && !hasLeft()) window.location.assign(url);
}
