import type { PaymentOrderRequest } from '@site/contract';
import { api, type Leave } from '@site/platform';

/** Redirects to Stripe's hosted checkout. Rejects if no session could be created. */
export async function payWithStripe(order: PaymentOrderRequest, { signal, hasLeft }: Leave): Promise<undefined> {
  const { url } = await api.post('/payment/create-checkout-session', { json: order, signal }).json();
  if (url && !hasLeft()) window.location.assign(url);
  return undefined;
}
