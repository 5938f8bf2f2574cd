import { acceptedState, acceptState } from './accepted-state';
import type { ReleaseStore } from './release-store';
import type { State } from './state';

/**
 * Adds the next state. `next` gets the newest state and returns the following one, or undefined for no change. It is
 * called again when another process added a state first, so no change is lost.
 */
export async function changeState(
  store: ReleaseStore,
  next: (state: State) => Promise<Omit<State, 'revision' | 'previous'> | undefined>,
): Promise<State> {
  for (;;) {
    const { state, hash, nextRevision } = await acceptedState(store);
    const following = await next(state);
    if (!following) return state;
    const added: State = { revision: nextRevision, ...(hash && { previous: hash }), ...following };
    const text = `${JSON.stringify(added, null, 2)}\n`;
    if (!(await store.storage.states.add(nextRevision, text))) continue;
    await acceptState(store, nextRevision, text);
    return added;
  }
}
