import type { ServicesOrder } from '@site/contract';

const names = {
  pending: 'Waiting',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  review: 'In review',
} as const satisfies Record<ServicesOrder['state'], string>;

export type StatusName = (typeof names)[keyof typeof names] | 'Partly refunded' | 'Handled';

/** Whether the order waits for an admin to review its payment. */
export const needsReview = ({ state, handledAt }: ServicesOrder): boolean => state === 'review' && !handledAt;

/** The status of an order in words. */
export function statusOf({ state, refundedAmount, handledAt }: ServicesOrder): StatusName {
  if (state === 'paid' && refundedAmount) return 'Partly refunded';
  if (state === 'review' && handledAt) return 'Handled';
  return names[state];
}
