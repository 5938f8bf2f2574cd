import type { AppOverview } from '@site/contract';
import { Badge } from '@site/platform';
import { CircleAlert } from 'lucide-react';
import css from './releases.module.css';

/** Versions that are not what was published, with the reason and what to do. */
export function CorruptedVersions({ corrupted = [] }: Pick<AppOverview, 'corrupted'>) {
  return corrupted.map(({ version, reason }) => (
    <span key={version} className={css.version}>
      <span className={css.flagged}>
        <code>{version}</code>
        <Badge tone="danger">
          <CircleAlert aria-hidden />
          Corrupted
        </Badge>
      </span>
      <small>
        {reason}. Publish the same build as {version} again.
      </small>
    </span>
  ));
}
