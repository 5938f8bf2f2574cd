import { isReleaseName, type ReleaseName } from '../releases/names';

/** What a browser says of one release. */
export interface Report {
  name: ReleaseName;
  version: string;
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
  const { kind, remote, release } = event as Record<string, unknown>;
  if (typeof kind !== 'string' || typeof remote !== 'string' || typeof release !== 'string') return [];
  const failed = kinds[kind];
  return failed !== undefined && isReleaseName(remote) ? [{ name: remote, version: release, failed }] : [];
}
