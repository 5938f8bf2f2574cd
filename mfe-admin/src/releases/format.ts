import type { ReleaseChange, ReleaseMove, VersionOverview } from '@site/contract';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const number = new Intl.NumberFormat('en-US');

/** Formats the error rate of a version, such as `1.2 % of 1,300 visitors`, or says that it had no visitors. */
export function errorRate(health: VersionOverview['health']): string {
  if (!health || health.visitors === 0) return 'No visitors yet';
  const visitors = `${number.format(health.visitors)} visitor${health.visitors === 1 ? '' : 's'}`;
  return `${percent.format(health.failed / health.visitors)} of ${visitors}`;
}

const verbs = {
  start: 'Started with',
  promote: 'Promoted',
  rollback: 'Rolled back',
  canary: 'Set the canary of',
  halt: 'Halted the canary of',
  restore: 'Restored',
} as const satisfies Record<ReleaseChange['what'], string>;

/** Describes a change with one sentence for each app: `Promoted mfe-admin 1.2.0 to 1.3.0`. */
export const describeChange = ({ what, moves }: ReleaseChange): string[] =>
  moves.map((move) => `${verbs[what]} ${move.name} ${describeVersions(move)}`);

function describeVersions({ from, to, percent: traffic }: ReleaseMove): string {
  if (traffic !== undefined) return `${to}: ${traffic} % of the visitors`;
  if (!to) return `${from}: no longer live`;
  return from ? `${from} to ${to}` : to;
}
