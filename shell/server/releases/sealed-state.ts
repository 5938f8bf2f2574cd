import { canonicalJson } from './canonical';
import { keysOf } from './keys';
import { signLocally } from './local-key';
import type { Signature } from './release';
import { isSigned } from './signature';
import type { State } from './state';
import type { ReleaseStore } from './store';

/** A state as it is written: sealed with the key of the machine that decided it. */
export async function sealState(store: ReleaseStore, state: State): Promise<string> {
  const seal = await signLocally(store, canonicalJson(state));
  return `${JSON.stringify({ ...state, seal }, null, 2)}\n`;
}

/** The state that was written under this number; undefined when it was altered, or is none. */
export async function openState(store: ReleaseStore, revision: number, text: string): Promise<State | undefined> {
  const { seal, ...state } = parse(text);
  const key = seal && (await keysOf(store, 'all')).get(seal.key);
  const sealed = key && isSigned(canonicalJson(state), seal, key) && state.revision === revision;
  return sealed ? (state as State) : undefined;
}

function parse(text: string): Partial<State> & { seal?: Signature } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
