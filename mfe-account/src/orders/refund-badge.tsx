import type { ServicesOrder } from '@site/contract';
import { Badge } from '@site/platform';

/** Says that an order, or a part of it, is refunded. */
export function RefundBadge({ order: { state, refundedAmount } }: { order: ServicesOrder }) {
  if (state === 'refunded') return <Badge tone="warning">Refunded</Badge>;
  return state === 'paid' && refundedAmount ? <Badge tone="warning">Partly refunded</Badge> : null;
}
