import type { ReleaseChange } from '@site/contract';
import { api, useQuery } from '@site/platform';
import { fetchLog } from './fetch-log';

/** Loads the live versions and the audit log, newest change first. */
export function useReleases() {
  const { answer, problem, reload, update } = useQuery('releases', async (signal) => {
    const [overview, { changes }] = await Promise.all([api.get('/releases', { signal }).json(), fetchLog({ signal })]);
    return { overview, changes };
  });

  /** Appends older changes to the audit log on screen. */
  const addOlder = (older: ReleaseChange[], before: number) =>
    update((current) => {
      // The log may have been reloaded in the meantime and end at another revision.
      if (current.changes.at(-1)?.revision !== before) return current;
      return { ...current, changes: [...current.changes, ...older] };
    });
  return { releases: answer, problem, addOlder, reload };
}
