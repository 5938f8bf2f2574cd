import { sendEvent } from '@site/platform';
import type { DocumentReleaseSet } from './release-set';

/** Reports each remote that shows a page in this tab, once. The site counts it as a visitor of the release. */
export function createImpressionReporter(
  set: Pick<DocumentReleaseSet, 'id'>,
): (remote: string, release: string | undefined) => void {
  const reported = new Set<string>();
  return (remote, release) => {
    if (!release || reported.has(remote)) return;
    reported.add(remote);
    sendEvent({ kind: 'remote.shown', remote, release, releaseSet: set.id });
  };
}
