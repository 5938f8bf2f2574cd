import type { OrderState } from './order-state';

export interface Outcome {
  kind: 'success' | 'failure' | 'unknown';
  title: string;
  lead: string;
  /** What the API says about it. */
  confirmation?: string;
}

/** What became of a payment: the API's word where there is one, because a query can be forged. */
export function outcomeOf(reportedSuccess: boolean, hasId: boolean, state: OrderState | null): Outcome {
  if (state === 'unknown')
    return {
      kind: 'unknown',
      title: "We can't find this payment",
      lead: 'Your order history lists every payment of your account. If money has left yours, please write to us.',
    };
  if (state === 'paid' || (reportedSuccess && state !== 'failed' && state !== 'expired'))
    return {
      kind: 'success',
      title: 'Payment Successful!',
      lead: 'Thank you for your payment',
      confirmation: confirmationOf(state),
    };
  const isDecided = state !== null || !hasId;
  return {
    kind: 'failure',
    title: 'Payment Cancelled',
    lead: 'Unable to process payment',
    confirmation: isDecided ? 'Nothing was charged.' : undefined,
  };
}

function confirmationOf(state: OrderState | null): string | undefined {
  if (state === 'pending') return 'We are waiting for the provider to confirm it. You can leave this page.';
  return state === 'paid' ? 'It is confirmed, and the receipt is on its way to your inbox.' : undefined;
}
