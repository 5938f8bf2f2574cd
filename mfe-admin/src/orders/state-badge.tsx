import type { ServicesOrder } from '@site/contract';
import { Badge, Icon } from '@site/platform';
import { Check, CheckCheck, Clock, Hourglass, type IconNode, TimerOff, Undo2, X } from 'lucide';
import css from './state-badge.module.css';
import { type StatusName, statusOf } from './status';

const looks: Record<StatusName, { tone?: 'success' | 'warning'; icon: IconNode }> = {
  Paid: { tone: 'success', icon: Check },
  'Partly refunded': { tone: 'success', icon: Undo2 },
  Refunded: { icon: Undo2 },
  'In review': { tone: 'warning', icon: Clock },
  Handled: { icon: CheckCheck },
  Failed: { icon: X },
  Expired: { icon: TimerOff },
  Waiting: { icon: Hourglass },
};

/** The status of an order, with an icon. */
export function StateBadge({ order }: { order: ServicesOrder }) {
  const status = statusOf(order);
  const { tone, icon } = looks[status];
  return (
    <span className={status === 'Failed' ? css.failed : undefined}>
      <Badge tone={tone}>
        <Icon of={icon} />
        {status}
      </Badge>
    </span>
  );
}
