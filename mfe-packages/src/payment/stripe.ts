import type { PaymentOrderRequest } from '@site/contract';
import { api, type Leave } from '@site/platform';

/** Sends the browser to Stripe's hosted page. Rejects where no session could be made. */
export async function payWithStripe(order: PaymentOrderRequest, { signal, hasLeft }: Leave) {
  const { url } = await api.post('/payment/create-checkout-session', { json: order, signal }).json();
  if (url && !hasLeft()) window.location.assign(url);
}
