import type { ApiSettings } from '../config/settings';
import type { Order } from '../orders/repository';

type Settings = Pick<ApiSettings, 'sandbox' | 'siteUrl'> & { stripe: Pick<ApiSettings['stripe'], 'secretKey'> };

/** The page of a payment in the dashboard of its provider; null before the customer has begun to pay. */
export function providerPage(
  { sandbox, siteUrl, stripe }: Settings,
  { paymentMethod, providerOrderId, transactionId }: Order,
): string | null {
  if (!providerOrderId && !transactionId) return null;
  if (sandbox.payments) return `${siteUrl}/sandbox/`;
  if (paymentMethod === 'Razorpay')
    return transactionId
      ? `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(transactionId)}`
      : `https://dashboard.razorpay.com/app/orders/${encodeURIComponent(providerOrderId ?? '')}`;
  const mode = /^[rs]k_test_/.test(stripe.secretKey) ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}${
    transactionId
      ? `payments/${encodeURIComponent(transactionId)}`
      : `search?query=${encodeURIComponent(providerOrderId ?? '')}`
  }`;
}
