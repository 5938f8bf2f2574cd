import { createHash } from 'node:crypto';
import { isState } from './is-state';
import { withCurrentFields } from './previous-fields';
import type { ReleaseStore } from './release-store';
import type { State } from './state';

/** The stored text of one state. */
export interface StateFile {
  revision: number;
  text: string;
  /** sha256 of the text, base64. The next state stores it as `previous`. */
  hash: string;
  /** Undefined when the text is not a valid state of this revision. */
  state: State | undefined;
}

/** Undefined when this revision does not exist. */
export async function readStateFile({ storage }: ReleaseStore, revision: number): Promise<StateFile | undefined> {
  const text = await storage.states.read(revision);
  return text === undefined ? undefined : toStateFile(revision, text);
}

export function toStateFile(revision: number, text: string): StateFile {
  const value = withCurrentFields(parse(text));
  const state = isState(value) && value.revision === revision ? value : undefined;
  return { revision, text, hash: createHash('sha256').update(text).digest('base64'), state };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
