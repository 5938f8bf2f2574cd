import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';

/** What is fetched whole, below the API's base. */
type Path = 'admin/overview' | 'user/passkeys';

/** An answer of the API, once it is there; `reload` fetches it again and keeps the old one meanwhile. */
export function useAnswer<Answer>(path: Path) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController();
    setProblem(null);
    api
      .get(path, { signal: leaving.signal })
      .json<Answer>()
      .then(setAnswer, async (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(await messageOf(error));
      });
    return () => leaving.abort();
  }, [path, tries]);
  return { answer, problem, reload: () => setTries((count) => count + 1) };
}
