import type { OrderStep, ServicesOrder } from '@site/contract';

const titles: Record<OrderStep['kind'], (order: ServicesOrder) => string> = {
  created: () => 'Created',
  sent: ({ paymentMethod }) => `Sent to ${paymentMethod}`,
  webhook: () => 'Webhook received',
  paid: () => 'Paid',
  review: () => 'Needs a review',
  failed: () => 'Failed',
  expired: () => 'Expired',
  refunded: () => 'Refunded',
  mailed: () => 'Receipt mailed',
  resent: () => 'Receipt sent again',
  handled: () => 'Review handled',
};

export const titleOf = ({ kind }: OrderStep, order: ServicesOrder): string => titles[kind](order);

/** The text below the title: what the API knows about the step, or who did it. */
export function detailOf({ kind, detail, admin }: OrderStep, { userName, source }: ServicesOrder): string | null {
  if (kind === 'created') return `${userName}, from ${source}`;
  return detail ?? (admin && `By ${admin}`);
}

/** The text shown instead of a time. */
export const waitText = ({ kind, done }: OrderStep): string => {
  if (done) return 'time not stored';
  return kind === 'mailed' ? 'after payment' : 'waiting';
};

export const isBad = ({ kind }: OrderStep) => kind === 'failed' || kind === 'expired' || kind === 'review';
