import type { EstimateState } from '@site/contract';
import { Badge } from '@site/platform';
import { Archive, Check, Sparkle } from 'lucide-react';

const looks = {
  new: { name: 'New', tone: 'warning', icon: Sparkle },
  answered: { name: 'Answered', tone: 'success', icon: Check },
  closed: { name: 'Closed', tone: undefined, icon: Archive },
} as const;

/** The state of an estimate request, with an icon. */
export function StateBadge({ state }: { state: EstimateState }) {
  const { name, tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {name}
    </Badge>
  );
}
