import type { AppOverview } from '@site/contract';
import { Badge, Icon } from '@site/platform';
import { CircleAlert } from 'lucide';
import css from './releases.module.css';

/** Versions that are not what was published, or whose key is not trusted, with the reason and what to do. */
export function CorruptedVersions({ corrupted = [] }: Pick<AppOverview, 'corrupted'>) {
  return corrupted.map(({ version, reason, untrusted }) => (
    <span key={version} className={css.version}>
      <span className={css.flagged}>
        <code>{version}</code>
        <Badge tone="danger">
          <Icon of={CircleAlert} />
          {untrusted ? 'Not trusted' : 'Corrupted'}
        </Badge>
      </span>
      <small>
        {reason}. Publish the same build as {version} again{untrusted && ' with a trusted key'}.
      </small>
    </span>
  ));
}
