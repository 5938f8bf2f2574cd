import type { NameOverview, VersionOverview } from '@site/contract';
import { Badge } from '@site/platform';
import { CircleAlert } from 'lucide-react';
import { errorRate } from './format';
import css from './releases.module.css';

interface CanaryStateProps {
  canary: NonNullable<NameOverview['canary']>;
  health: VersionOverview['health'];
}

/** A canary version with its share of visitors and its error rate, or the reason why the site halted it. */
export function CanaryState({ canary: { version, percent, haltedBecause }, health }: CanaryStateProps) {
  return (
    <span className={css.version}>
      <span className={css.canary}>
        <code>{version}</code>
        {haltedBecause ? (
          <Badge tone="warning">
            <CircleAlert aria-hidden />
            Halted
          </Badge>
        ) : (
          <Badge>{percent} %</Badge>
        )}
      </span>
      <small>{haltedBecause ?? errorRate(health)}</small>
    </span>
  );
}
