import type { OrderState } from '@site/contract';
import { Badge } from '@site/platform';
import { Check, Clock, Undo2 } from 'lucide-react';

/** Badge of an order that can be listed: paid, refunded or in review. */
export function StateBadge({ state }: { state: OrderState }) {
  if (state === 'paid')
    return (
      <Badge tone="success">
        <Check aria-hidden />
        Paid
      </Badge>
    );
  if (state === 'refunded')
    return (
      <Badge>
        <Undo2 aria-hidden />
        Refunded
      </Badge>
    );
  return (
    <Badge tone="warning">
      <Clock aria-hidden />
      {state === 'review' ? 'In review' : state}
    </Badge>
  );
}
