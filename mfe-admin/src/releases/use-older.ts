import type { ReleaseChange } from '@site/contract';
import { messageOf } from '@site/platform';
import { useState } from 'react';
import { fetchLog } from './fetch-log';

/**
 * Fetches the part of the history below what is there.
 * @param onLoaded is given the older changes, and the revision below which they belong
 */
export function useOlder(onLoaded: (changes: ReleaseChange[], before: number) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (before: number) => {
    setBusy(true);
    setProblem(null);
    try {
      const { changes } = await fetchLog({ searchParams: { before } });
      onLoaded(changes, before);
    } catch (error) {
      setProblem(await messageOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, load };
}
