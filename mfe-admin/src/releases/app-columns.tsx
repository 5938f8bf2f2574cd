import type { NameOverview } from '@site/contract';
import { Button, type Column } from '@site/platform';
import { CanaryState } from './canary-state';
import { errorRate } from './format';
import { Moment } from './moment';
import css from './releases.module.css';

const healthOf = ({ versions }: NameOverview, version: string | undefined) =>
  versions.find((candidate) => candidate.version === version)?.health;

/** @param onOpen opens the actions of an app */
export const appColumns = (onOpen: (name: string) => void): Column<NameOverview>[] => [
  { key: 'name', head: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'live',
    head: 'Live',
    cell: ({ live }) =>
      live ? (
        <span className={css.version}>
          <code>{live.version}</code>
          <small>
            since <Moment time={live.since} />
            {live.who && `, by ${live.who}`}
          </small>
        </span>
      ) : (
        'Nothing'
      ),
  },
  { key: 'errors', head: 'Errors', cell: (row) => errorRate(healthOf(row, row.live?.version)) },
  {
    key: 'canary',
    head: 'Canary',
    cell: (row) =>
      row.canary ? <CanaryState canary={row.canary} health={healthOf(row, row.canary.version)} /> : 'None',
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
