import { sendEvent } from '@site/platform';
import type { DocumentReleaseSet, LiveRemote, RemoteRelease } from './release-set';

/** How long the live release may take while a last good one waits, in ms: both attempts must fit into four seconds. */
const timeoutMs = 2_000;

const after = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

export interface Loaded<Module> {
  module: Module;
  release: RemoteRelease;
}

type LoadExposed<Module> = (remote: string, release: RemoteRelease, page: string) => Promise<Module>;

/**
 * Loads a page from the live release of its remote. When that fails, or is silent for two seconds, the last good release
 * is loaded as well, and the first that arrives is used. Rejects only when neither can be had.
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
  const early = await Promise.race([first, after(timeoutMs)]).catch(() => 'failed' as const);
  if (typeof early === 'object') return early;
  return Promise.any([first, attempt(live.lastGood)]);
}

/** Reports to the API which release failed, and in which release set. */
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

/** The release to try when `failed` broke on screen: the last good one, unless that is what failed. */
export function releaseAfter(live: LiveRemote | undefined, failed: RemoteRelease): RemoteRelease | undefined {
  return live?.lastGood && live.lastGood.version !== failed.version ? live.lastGood : undefined;
}
