import type { PaymentOrderRequest, RazorpayResult } from '@site/contract';
import { api, bodyOf, brand, type Leave, mustWait } from '@site/platform';
import mark from '../art/brand-mark.svg';
import { loadRazorpay } from './razorpay-script';

/** Opens a provider's overlay. */
export type OpenOverlay = () => void;

/** Razorpay's result with the order that it belongs to. */
export type PaymentConfirmation = RazorpayResult & PaymentOrderRequest & { orderCreationId: string };

/**
 * Prepares Razorpay's checkout. Calls `onPaid` after the payment.
 * If the script or the order is unavailable, it rejects and shows an alert.
 * @returns a function that opens the checkout over the page; undefined when the buyer has left
 */
export async function payWithRazorpay(
  order: PaymentOrderRequest,
  onPaid: (confirmation: PaymentConfirmation) => void,
  leave: Leave,
): Promise<OpenOverlay | undefined> {
  const { Checkout, keyId } = await loadRazorpay().catch((error: unknown) => {
    if (!leave.hasLeft()) window.alert('Razorpay SDK failed to load. Are you online?');
    throw error;
  });
  const created = await createOrder(order, leave);
  if (leave.hasLeft()) return undefined;
  const options = {
    key: keyId,
    name: brand.name,
    description: order.serviceName,
    image: new URL(mark, window.location.href).href,
    amount: created.amount,
    currency: created.currency,
    order_id: created.id,
    prefill: { name: order.userName, email: order.userEmail, contact: order.phoneNumber?.replace(/[^\d+]/g, '') },
    handler: (result: RazorpayResult) => onPaid({ ...result, ...order, orderCreationId: created.id }),
  };
  return () => {
    const opener = document.activeElement;
    const ondismiss = () => opener instanceof HTMLElement && opener.focus();
    new Checkout({ ...options, modal: { ondismiss } }).open();
  };
}

async function createOrder(order: PaymentOrderRequest, { signal, hasLeft }: Leave) {
  try {
    return await api.post('/payment/razorpay-create-order', { json: order, signal }).json();
  } catch (error) {
    const { description } = (await bodyOf(error)).error ?? {};
    // The form shows errors of the rate limit.
    if (description && !mustWait(error) && !hasLeft()) window.alert(description);
    throw error;
  }
}
