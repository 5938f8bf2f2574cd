import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../errors/errors';

export interface Query<Answer> {
  /** The last answer. It stays while the next one loads. */
  answer: Answer | null;
  /** Whether the answer belongs to the current key. */
  isCurrent: boolean;
  loading: boolean;
  /** Error message of the last load, for the visitor. */
  problem: string | null;
  reload: () => void;
  /** Changes the current answer, for example to append to a list. */
  update: (change: (answer: Answer) => Answer) => void;
}

/**
 * Loads data when the component mounts, when `key` changes and when `reload` is called. Aborts the previous load.
 * @param load may resolve to undefined to leave the current answer unchanged
 */
export function useQuery<Answer>(
  key: string,
  load: (signal: AbortSignal) => Promise<Answer | undefined>,
): Query<Answer> {
  const [shown, setShown] = useState<{ key: string; answer: Answer } | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [loads, setLoads] = useState(1);
  const start = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` increments a counter to load again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading(true);
    setProblem(null);
    const run = async () => {
      try {
        const answer = await start(signal);
        if (!signal.aborted && answer !== undefined) setShown({ key, answer });
      } catch (error) {
        const message = await messageOf(error);
        if (!signal.aborted) setProblem(message);
      }
      if (!signal.aborted) setLoading(false);
    };
    void run();
    return () => controller.abort();
  }, [key, loads]);
  return {
    answer: shown ? shown.answer : null,
    isCurrent: shown?.key === key,
    loading,
    problem,
    reload: () => setLoads((count) => count + 1),
    update: (change) => setShown((current) => current && { ...current, answer: change(current.answer) }),
  };
}
