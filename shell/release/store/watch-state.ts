import type { ReleaseStore } from './release-store';
import { readState, type State } from './state';

export interface Watch {
  close(): void;
}

/** Polling interval in ms; one poll reads three small files. */
const lookEvery = 100;

/**
 * Calls `onChange` whenever the newest state changes after `seen`, also when another process or machine changed it.
 * Retries failed polls, because a shared disk may be temporarily unavailable.
 */
export function watchState(store: ReleaseStore, seen: State, onChange: (state: State) => void): Watch {
  let newest = seen;
  let timer: NodeJS.Timeout;
  let closed = false;
  const look = async () => {
    const before = newest;
    try {
      const state = await readState(store);
      if (state.revision > newest.revision) newest = state;
      store.report('polling', '');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      store.report('polling', `the release store cannot be read: ${reason}`);
    }
    if (closed) return;
    if (newest !== before) onChange(newest);
    timer = setTimeout(look, lookEvery);
  };
  timer = setTimeout(look, lookEvery);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
