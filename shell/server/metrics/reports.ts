import { isReleaseName, type ReleaseName } from '@site/release/contract';

/** What a browser says of one release. */
export interface Report {
  name: ReleaseName;
  version: string;
  /** The set that the page was made with, where the browser tells. */
  releaseSet: string | undefined;
  failed: boolean;
}

/** Whether an event of this kind tells of an error; kinds that are not here tell nothing about a release's health. */
const kinds: Record<string, boolean> = { 'remote.failed': true, 'remote.error': true, 'remote.shown': false };

const mostEvents = 20;

/** The reports in the body of a client event, which may be anything. */
export function reportsIn(body: string): Report[] {
  let events: unknown;
  try {
    events = JSON.parse(body);
  } catch {
    return [];
  }
  return [events].flat().slice(0, mostEvents).flatMap(reportOf);
}

function reportOf(event: unknown): Report[] {
  if (typeof event !== 'object' || event === null) return [];
  const { kind, remote, release, releaseSet } = event as Record<string, unknown>;
  if (typeof kind !== 'string' || typeof remote !== 'string' || typeof release !== 'string') return [];
  const failed = kinds[kind];
  if (failed === undefined || !isReleaseName(remote)) return [];
  return [
    { name: remote, version: release, releaseSet: typeof releaseSet === 'string' ? releaseSet : undefined, failed },
  ];
}
