import type { ChangeEntry, ReleaseChange, VersionOverview, Vitals } from '@site/contract';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const number = new Intl.NumberFormat('en-US');

/** Formats the error rate of a version, such as `1.2 % of 1,300 visitors`, or says that it had no visitors. */
export function errorRate(health: VersionOverview['health']): string {
  if (!health || health.visitors === 0) return 'No visitors yet';
  const visitors = `${number.format(health.visitors)} visitor${health.visitors === 1 ? '' : 's'}`;
  return `${percent.format(health.failed / health.visitors)} of ${visitors}`;
}

const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const shift = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Formats web vitals at the 75th percentile, such as `LCP 1.2 s, INP 80 ms, CLS 0.02`; empty without any. */
export function speed({ lcp, inp, cls }: Vitals): string {
  const parts = [
    lcp && `LCP ${seconds.format(lcp.p75 / 1000)} s`,
    inp && `INP ${Math.round(inp.p75)} ms`,
    cls && `CLS ${shift.format(cls.p75)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The number of visits that measured a vital: the greatest, because not every visit measures all. */
export const visitsOf = ({ lcp, inp, cls }: Vitals): number =>
  Math.max(...[lcp, inp, cls].map((vital) => vital?.samples ?? 0));

const verbs = {
  start: 'Started with',
  promote: 'Promoted',
  rollback: 'Rolled back',
  canary: 'Set the canary of',
  halt: 'Halted the canary of',
  restore: 'Restored',
  register: 'Registered',
  unregister: 'Ended the registration of',
} as const satisfies Record<ReleaseChange['action'], string>;

/** Describes a change, with one sentence for each version that starts or ends: `Promoted mfe-admin 1.2.0 to 1.3.0`. */
export const describeChange = ({ action, changes }: ReleaseChange): string[] =>
  changes.map((entry) => {
    const ends = entry.percent === 0;
    const verb = ends && action !== 'halt' ? 'Ended the canary of' : verbs[action];
    return `${verb} ${entry.name} ${ends ? entry.to : describeVersions(entry)}`.trim();
  });

function describeVersions({ from, to, percent: traffic }: ChangeEntry): string {
  if (traffic !== undefined) return `${to}: ${traffic} % of the visitors`;
  if (!to) return from ? `${from}: no longer live` : '';
  return from ? `${from} to ${to}` : to;
}
