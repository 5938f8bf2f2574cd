import type { ReleaseChange, ReleasesOverview } from '@site/contract';
import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';
import { fetchLog } from './fetch-log';

interface Releases {
  overview: ReleasesOverview;
  /** The newest first. */
  changes: ReleaseChange[];
}

/** What is live and how it came about, once it is there. */
export function useReleases() {
  const [releases, setReleases] = useState<Releases | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setProblem(null);
    Promise.all([api.get('releases', { signal }).json<ReleasesOverview>(), fetchLog({ signal })])
      .then(([overview, { changes }]) => setReleases({ overview, changes }))
      .catch(async (error: unknown) => {
        if (!signal.aborted) setProblem(await messageOf(error));
      });
    return () => leaving.abort();
  }, [tries]);

  /** Puts older changes below those that are there. */
  const addOlder = (older: ReleaseChange[], before: number) =>
    setReleases((now) => {
      // What is there may have been fetched anew meanwhile, and end somewhere else.
      if (now?.changes.at(-1)?.revision !== before) return now;
      return { ...now, changes: [...now.changes, ...older] };
    });
  return { releases, problem, addOlder, reload: () => setTries((count) => count + 1) };
}
