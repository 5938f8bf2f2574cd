import { type AppName, isAppName } from '@site/release/contract';
import { type Measurement, vitalNames } from '@site/release/metrics';

/** A browser's report about one release. */
export interface Report {
  name: AppName;
  version: string;
  /** The id of the page's release set, when the browser sends it. */
  releaseSet: string | undefined;
  kind: 'shown' | 'failed' | 'measured';
  /** Set for `measured`. */
  measurement?: Measurement;
}

/** The events that say something about a release. */
const kinds: Record<string, Report['kind']> = {
  'remote.failed': 'failed',
  'remote.error': 'failed',
  'remote.shown': 'shown',
  ...Object.fromEntries(vitalNames.map((vital) => [`vital.${vital}`, 'measured'])),
};

const maxEvents = 20;

/** Parses the reports in a request's body, which may contain anything. */
export function reportsIn(body: string): Report[] {
  let events: unknown;
  try {
    events = JSON.parse(body);
  } catch {
    return [];
  }
  return [events].flat().slice(0, maxEvents).flatMap(reportOf);
}

function reportOf(event: unknown): Report[] {
  if (typeof event !== 'object' || event === null) return [];
  const { kind: type, remote, release, releaseSet, page, value } = event as Record<string, unknown>;
  if (typeof type !== 'string' || typeof remote !== 'string' || typeof release !== 'string') return [];
  const kind = kinds[type];
  if (kind === undefined || !isAppName(remote)) return [];
  const report = {
    name: remote,
    version: release,
    releaseSet: typeof releaseSet === 'string' ? releaseSet : undefined,
    kind,
  };
  if (kind !== 'measured') return [report];
  const vital = vitalNames.find((name) => type === `vital.${name}`);
  if (!vital || typeof page !== 'string' || typeof value !== 'number') return [];
  return [{ ...report, measurement: { page, vital, value } }];
}
