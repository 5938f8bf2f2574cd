import type { ReleaseChange, ReleaseLog, ReleasesOverview } from '@site/api/contract';
import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';

interface Releases {
  overview: ReleasesOverview;
  /** The newest first. */
  changes: ReleaseChange[];
}

const fetchLog = (signal: AbortSignal) => api.get('releases/log', { signal }).json<ReleaseLog>();

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
    Promise.all([api.get('releases', { signal }).json<ReleasesOverview>(), fetchLog(signal)])
      .then(([overview, { changes }]) => setReleases({ overview, changes }))
      .catch(async (error: unknown) => {
        if (!signal.aborted) setProblem(await messageOf(error));
      });
    return () => leaving.abort();
  }, [tries]);

  /** Puts older changes below those that are there. */
  const loadOlder = async () => {
    const before = releases?.changes.at(-1)?.revision;
    const { changes } = await api.get('releases/log', { searchParams: { before: before ?? 0 } }).json<ReleaseLog>();
    setReleases((now) => now && { ...now, changes: [...now.changes, ...changes] });
  };
  return { releases, problem, loadOlder, reload: () => setTries((count) => count + 1) };
}
