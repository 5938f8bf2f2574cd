import { type AppName, isAppName } from '../contract/app-name';
import { errorMessage } from '../contract/errors';
import type { Watch } from '../storage/interface/release-storage';
import { readState } from './accepted-state';
import type { ReleaseStore } from './release-store';
import type { State } from './state';

export type { Watch };

/**
 * Calls `onChange` whenever the newest state changes after `seen`, also when another process or machine changed it.
 * Calls `onPublished` when another machine published a version; this machine may get its files and pages ready.
 * Retries failed reads, because a shared disk or a database may be temporarily unavailable.
 */
export function watchState(
  store: ReleaseStore,
  seen: State,
  onChange: (state: State) => void,
  onPublished: (name: AppName, version: string) => void = () => undefined,
): Watch {
  let newest = seen;
  let closed = false;
  let problem = '';
  const look = async () => {
    const before = newest;
    try {
      const state = await readState(store);
      if (state.revision > newest.revision) newest = state;
      problem = '';
      store.report('polling', problem);
    } catch (error) {
      // One outage gets one line, although later reads may fail differently.
      problem ||= `the release store cannot be read: ${errorMessage(error)}`;
      store.report('polling', problem);
    }
    if (!closed && newest !== before) onChange(newest);
  };
  const watch = store.storage.states.watch({
    look,
    onPublished({ name, version }) {
      if (!closed && isAppName(name)) onPublished(name, version);
    },
  });
  return {
    close() {
      closed = true;
      watch.close();
    },
  };
}
