import { sendEvent } from '@site/platform';
import type { DocumentReleaseSet } from './release-set';

/** Reports each remote that shows a page in this tab, once. The site counts it as a visitor of the release. */
export function createImpressionReporter(
  set: Pick<DocumentReleaseSet, 'id'>,
): (remote: string, release: string | undefined) => void {
  const told = new Set<string>();
  return (remote, release) => {
    if (!release || told.has(remote)) return;
    told.add(remote);
    sendEvent({ kind: 'remote.shown', remote, release, releaseSet: set.id });
  };
}
