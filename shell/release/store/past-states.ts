import { readHead } from './head';
import type { ReleaseStore } from './release-store';
import { readState, type State } from './state';
import { readStateFile, revisionsOf, type StateFile } from './state-file';

/**
 * The accepted states, the newest first. A past state counts while a later one names its hash as `previous`; one that was
 * altered is passed over and reported.
 */
export async function* pastStates(store: ReleaseStore): AsyncGenerator<State> {
  // Moves the head to the newest state first.
  await readState(store);
  const head = await readHead(store);
  if (!head) return;
  const named = new Set([head.hash]);
  const altered: number[] = [];
  let linked = true;
  try {
    for await (const { revision, hash, state } of filesFrom(head, store)) {
      const isGood = state !== undefined && (named.has(hash) || !linked);
      if (state?.previous) named.add(state.previous);
      // Those before it were written before states were linked: they are taken as they are.
      else if (isGood) linked = false;
      if (isGood) yield state;
      else altered.push(revision);
    }
  } finally {
    if (altered.length > 0)
      store.report(
        'past states',
        `Revisions of the release store that were altered, or whose next one was: ${altered.join(', ')}. They are not listed and cannot be restored. Find out who can write to the store.`,
      );
  }
}

/** The state of one revision; undefined where there was none, or where it was altered. */
export async function stateAt(store: ReleaseStore, revision: number): Promise<State | undefined> {
  for await (const state of pastStates(store)) {
    if (state.revision === revision) return state;
    if (state.revision < revision) return undefined;
  }
  return undefined;
}

/** Walks the whole chain, so that what was altered in it is reported. */
export async function checkPastStates(store: ReleaseStore): Promise<void> {
  for await (const _state of pastStates(store));
}

async function* filesFrom(head: StateFile, store: ReleaseStore): AsyncGenerator<StateFile> {
  yield head;
  for (const revision of (await revisionsOf(store)).reverse()) {
    const file = revision < head.revision ? await readStateFile(store, revision) : undefined;
    if (file) yield file;
  }
}
