import type { EstimateState } from '@site/contract';
import { Badge, Icon } from '@site/platform';
import { Archive, Check, Sparkle } from 'lucide';
import { estimateStates } from './states';

const looks = {
  new: { tone: 'warning', icon: Sparkle },
  answered: { tone: 'success', icon: Check },
  closed: { tone: undefined, icon: Archive },
} as const;

/** The state of an estimate request, with an icon. */
export function StateBadge({ state }: { state: EstimateState }) {
  const { tone, icon } = looks[state];
  const name = new Map(estimateStates).get(state);
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {name}
    </Badge>
  );
}
