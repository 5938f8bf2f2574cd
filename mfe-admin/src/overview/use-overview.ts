import type { Overview } from '@site/api/contract';
import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';

/** The numbers of the overview, once they are there. */
export function useOverview() {
  const [overview, setOverview] = useState<Overview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController();
    setProblem(null);
    api
      .get('admin/overview', { signal: leaving.signal })
      .json<Overview>()
      .then(setOverview, async (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(await messageOf(error));
      });
    return () => leaving.abort();
  }, [tries]);
  return { overview, problem, reload: () => setTries((count) => count + 1) };
}
