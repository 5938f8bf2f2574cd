import { readHead } from './accepted-head';
import { readState } from './accepted-state';
import type { ReleaseStore } from './release-store';
import type { State } from './state';
import { readStateFile, type StateFile } from './state-file';

/**
 * The accepted states, newest first. A past state is accepted while a later one has its hash as `previous`. Altered
 * states are skipped and reported.
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
      // Earlier states have no links: they are accepted unverified.
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

/** The state of one revision; undefined when it is missing or was altered. */
export async function stateAt(store: ReleaseStore, revision: number): Promise<State | undefined> {
  for await (const state of pastStates(store)) {
    if (state.revision === revision) return state;
    if (state.revision < revision) return undefined;
  }
  return undefined;
}

/** Reads the whole chain, which reports altered states. */
export async function checkPastStates(store: ReleaseStore): Promise<void> {
  for await (const _state of pastStates(store));
}

async function* filesFrom(head: StateFile, store: ReleaseStore): AsyncGenerator<StateFile> {
  yield head;
  for (const revision of (await store.storage.states.revisions()).reverse()) {
    const file = revision < head.revision ? await readStateFile(store, revision) : undefined;
    if (file) yield file;
  }
}
