import { messageOf } from '@site/platform';
import { useState } from 'react';

/** Runs one change at a time and keeps why it failed. */
export function useChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await change();
    } catch (error) {
      setProblem(await messageOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, run };
}
