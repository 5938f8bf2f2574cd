import { sendEvent } from '@site/platform';
import type { Route } from '../routing/route';
import type { DocumentReleaseSet } from './release-set';

/**
 * The library loads long after the first view, or when the visitor does something, so that measuring does not slow the
 * page down. It also reads earlier entries.
 */
const loadAfterMs = 10_000;

/**
 * Reports the web vitals of a share of the visits, with the page on which the visit began and the release that showed
 * it. The values contain nothing about the person.
 */
export function measureVitals(set: DocumentReleaseSet, { remote, page }: Route, release: string | undefined): void {
  if (!release || Math.random() * 100 >= (set.vitalsPercent ?? 0)) return;
  const report = (kind: string) => {
    let reported = false;
    return ({ value }: { value: number }) => {
      // A tab that becomes visible again would report once more.
      if (!reported) sendEvent({ kind, value, remote, release, releaseSet: set.id, page });
      reported = true;
    };
  };
  whenUsed(async () => {
    const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
    onLCP(report('vital.lcp'));
    onINP(report('vital.inp'));
    onCLS(report('vital.cls'));
  });
}

/** Runs `work` at the first click, tap or key, or after a while. */
function whenUsed(work: () => void): void {
  const done = new AbortController();
  const run = () => {
    if (!done.signal.aborted) work();
    done.abort();
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, run, { capture: true, signal: done.signal });
  setTimeout(run, loadAfterMs);
}
