import type { AppOverview, VersionOverview } from '@site/contract';
import { Badge, Icon } from '@site/platform';
import { CircleAlert } from 'lucide';
import css from './releases.module.css';
import { VersionHealth } from './version-health';

interface CanaryStateProps {
  canary: NonNullable<AppOverview['canary']>;
  version: VersionOverview | undefined;
}

/** A canary version with its share of visitors, its error rate and its speed, or the reason why the site halted it. */
export function CanaryState({ canary: { version: name, percent, haltedBecause }, version }: CanaryStateProps) {
  return (
    <span className={css.version}>
      <span className={css.flagged}>
        <code>{name}</code>
        {haltedBecause ? (
          <Badge tone="warning">
            <Icon of={CircleAlert} />
            Halted
          </Badge>
        ) : (
          <Badge>{percent} %</Badge>
        )}
      </span>
      {haltedBecause ? <small>{haltedBecause}</small> : <VersionHealth version={version} />}
    </span>
  );
}
