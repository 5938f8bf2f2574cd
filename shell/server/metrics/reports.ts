import { type AppName, isAppName } from '@site/release/contract';

/** A browser's report about one release. */
export interface Report {
  name: AppName;
  version: string;
  /** The id of the page's release set, when the browser sends it. */
  releaseSet: string | undefined;
  failed: boolean;
}

/** Whether events of this kind are errors. Other kinds are unrelated to a release's health. */
const isError: Record<string, boolean> = { 'remote.failed': true, 'remote.error': true, 'remote.shown': false };

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
  const { kind, remote, release, releaseSet } = event as Record<string, unknown>;
  if (typeof kind !== 'string' || typeof remote !== 'string' || typeof release !== 'string') return [];
  const failed = isError[kind];
  if (failed === undefined || !isAppName(remote)) return [];
  return [
    { name: remote, version: release, releaseSet: typeof releaseSet === 'string' ? releaseSet : undefined, failed },
  ];
}
