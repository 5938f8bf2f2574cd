import { hasCode, ReleaseError } from '../contract/errors';
import { moveHead, readHead } from './accepted-head';
import type { ReleaseStore } from './release-store';
import type { State } from './state';
import { readStateFile, type StateFile, toStateFile } from './state-file';

interface AcceptedState {
  state: State;
  /** Hash of the state's text; undefined before the first state. */
  hash: string | undefined;
  /** The revision number of the next state. */
  nextRevision: number;
}

const restoreAdvice =
  'If an operator restored the store from an older backup: stop the sites of all machines, run npm run release -- accept-store on each machine, start them again. Otherwise find out who can write to the store.';

/**
 * The newest state that this machine accepts: the last accepted one, followed by every state that links to it. A
 * machine without one (a new machine, or the first start after an upgrade) accepts the store's newest state with a
 * valid link. Contradicting states are ignored and reported once.
 */
export async function acceptedState(store: ReleaseStore): Promise<AcceptedState> {
  const head = await readHead(store);
  const problems = head ? await findChangedHead(store, head) : [];
  const first = head ?? newestLinked(await readAll(store));
  let newest = first;
  let nextRevision = (first?.revision ?? 0) + 1;
  for (;;) {
    const file = await readStateFile(store, nextRevision);
    if (!file) break;
    if (file.state && file.state.previous === newest?.hash) newest = file;
    else problems.push(`Revision ${nextRevision} in the release store does not continue what was live: it is ignored.`);
    nextRevision += 1;
  }
  if (newest && newest !== head) await moveHead(store, newest);
  store.report('newest state', problems.length > 0 ? [...problems, restoreAdvice].join(' ') : '');
  return { state: newest?.state ?? { revision: 0, live: {} }, hash: newest?.hash, nextRevision };
}

/** The newest state that this machine accepts. */
export async function readState(store: ReleaseStore): Promise<State> {
  return (await acceptedState(store)).state;
}

/** Accepts a state that this machine just added. */
export const acceptState = (store: ReleaseStore, revision: number, text: string): Promise<void> =>
  moveHead(store, toStateFile(revision, text));

/**
 * Accepts the store's newest state, or one revision of it, instead of the state that this machine accepted before.
 * Throws `ReleaseError`.
 */
export async function acceptStore(store: ReleaseStore, revision?: number): Promise<State> {
  const head = await readHead(store);
  const files = await readAll(store);
  const holds = (wanted: number) => files.some((file) => file.revision === wanted);
  // A restored store has a gap after its newest state; the state behind the gap is the one that this machine wrote
  // back.
  const restored = files.filter(({ text, revision: own }) => text !== head?.text || own === 1 || holds(own - 1));
  const chosen = revision === undefined ? newestLinked(restored) : files.find((file) => file.revision === revision);
  if (!chosen?.state) throw new ReleaseError(`The release store holds no state ${revision ?? ''} that can be accepted`);
  await moveHead(store, chosen, { back: true });
  for (const file of files) if (file.revision > chosen.revision) await store.storage.states.setAside(file.revision);
  return chosen.state;
}

/** Reports changes to the store's copy of the newest accepted state. Writes a missing copy back. */
async function findChangedHead(store: ReleaseStore, { revision, text }: StateFile): Promise<string[]> {
  const found = await readStateFile(store, revision);
  if (found?.text === text) return [];
  if (found)
    return [
      `Revision ${revision} in the release store was altered: what this machine accepted before is live and stays live.`,
    ];
  const missing = `Revision ${revision}, the newest, was missing from the release store: it stays live`;
  try {
    // False when another process has already written it back and reported it.
    return (await store.storage.states.add(revision, text)) ? [`${missing} and was put back.`] : [];
  } catch (error) {
    if (hasCode(error, 'ENOENT') || !(error instanceof Error)) throw error;
    return [`${missing}, but could not be put back (${error.message}).`];
  }
}

/** The newest state that no state before it contradicts. */
function newestLinked(files: StateFile[]): StateFile | undefined {
  return files.findLast(({ revision, state }) => {
    if (!state) return false;
    const before = files.filter((file) => file.revision < revision);
    // The first versions wrote states without links; a state without a link never follows one with a link.
    if (!state.previous) return before.every((file) => !file.state?.previous);
    return before.some(({ hash }) => hash === state.previous) || before.at(-1)?.revision !== revision - 1;
  });
}

async function readAll(store: ReleaseStore): Promise<StateFile[]> {
  const files = await Promise.all(
    (await store.storage.states.revisions()).map((revision) => readStateFile(store, revision)),
  );
  return files.filter((file) => file !== undefined);
}
