import { sendEvent } from '@site/platform';
import type { ReleaseSet } from '../remotes/release-set';
import { offerNewer } from './newer-release';

const told = new Set<string>();

/** What happens once a page stands on screen that was reached without loading a document. */
export function visited(set: ReleaseSet, remote: string, release: string | undefined): void {
  if (release && !told.has(remote)) {
    told.add(remote);
    sendEvent({ kind: 'remote.shown', remote, release, releaseSet: set.id });
  }
  void offerNewer(set.id);
}
