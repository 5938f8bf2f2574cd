import { sendEvent } from '@site/platform';
import type { DocumentReleaseSet, LiveRemote, RemoteRelease } from './release-set';

/** Timeout of the live release if there is a last good one, in ms: both attempts must fit into four seconds. */
const timeoutMs = 2_000;

const timeout = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

export interface Loaded<Module> {
  module: Module;
  release: RemoteRelease;
}

type LoadExposed<Module> = (remote: string, release: RemoteRelease, page: string) => Promise<Module>;

/**
 * Loads a page from the live release of its remote. If that fails or takes longer than two seconds, loads the last good
 * release as well and returns the first that succeeds. Rejects only if both fail.
 */
export async function loadWithLastGood<Module>(
  set: DocumentReleaseSet,
  remote: string,
  page: string,
  load: LoadExposed<Module>,
): Promise<Loaded<Module>> {
  const live = set.remotes[remote];
  if (!live) throw new Error(`The release set has no remote ${remote}`);
  const attempt = (release: RemoteRelease) =>
    load(remote, release, page).then(
      (module) => ({ module, release }),
      (error: unknown) => {
        reportFailure(set, remote, release, page, error);
        throw error;
      },
    );
  const first = attempt(live);
  if (!live.lastGood) return first;
  const result = await Promise.race([first, timeout(timeoutMs)]).catch(() => 'failed' as const);
  if (typeof result === 'object') return result;
  return Promise.any([first, attempt(live.lastGood)]);
}

/** Reports to the API which release failed, and its release set. */
export function reportFailure(
  set: Pick<DocumentReleaseSet, 'id'>,
  remote: string,
  release: RemoteRelease,
  page: string,
  error: unknown,
): void {
  sendEvent({
    kind: 'remote.failed',
    remote,
    release: release.version,
    releaseSet: set.id,
    page,
    message: String(error),
  });
}

/** Returns the release to try when `failed` threw on screen: the last good one, unless that is the one that failed. */
export function releaseAfter(live: LiveRemote | undefined, failed: RemoteRelease): RemoteRelease | undefined {
  return live?.lastGood && live.lastGood.version !== failed.version ? live.lastGood : undefined;
}
