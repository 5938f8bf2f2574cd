import type { AppOverview } from '@site/contract';
import { Button, type Column } from '@site/platform';
import { DateTime } from '../lists/date-time';
import { CanaryState } from './canary-state';
import { CorruptedVersions } from './corrupted-versions';
import { FilledSlots } from './filled-slots';
import css from './releases.module.css';
import { Source } from './source';
import { VersionHealth } from './version-health';

const find = ({ versions }: AppOverview, version: string | undefined) =>
  versions.find((candidate) => candidate.version === version);

/** @param onOpen opens the actions of an app */
export const appColumns = (onOpen: (name: string) => void): Column<AppOverview>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, slots }) => (
      <span className={css.version}>
        <strong>{name}</strong>
        {slots && <FilledSlots slots={slots} />}
      </span>
    ),
  },
  {
    key: 'live',
    head: 'Live',
    cell: ({ live, versions, corrupted }) =>
      live ? (
        <span className={css.version}>
          <code>{live.version}</code>
          <small>
            since <DateTime time={live.since} />
            {live.actor && `, by ${live.actor}`}
            {live.proven !== undefined && (live.proven ? ', proven' : ', not proven yet')}
          </small>
          <Source source={versions.find(({ version }) => version === live.version)?.source} />
          <CorruptedVersions corrupted={corrupted} />
        </span>
      ) : (
        'Nothing'
      ),
  },
  {
    key: 'health',
    head: 'Errors and speed',
    cell: (row) => <VersionHealth version={find(row, row.live?.version)} />,
  },
  {
    key: 'canary',
    head: 'Canary',
    cell: (row) => (row.canary ? <CanaryState canary={row.canary} version={find(row, row.canary.version)} /> : 'None'),
  },
  {
    key: 'change',
    head: 'Change',
    headHidden: true,
    cell: ({ name, versions }) => (
      <Button quiet small disabled={versions.length === 0} aria-label={`Change ${name}`} onClick={() => onOpen(name)}>
        Change
      </Button>
    ),
  },
];
