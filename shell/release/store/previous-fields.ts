import { isObject } from '../contract/is-object';

/** Fields of states as versions before 2026-11-24 wrote them, with their present names. */
const renamedInChange = { who: 'actor', what: 'action', moves: 'changes', why: 'reason' };
const renamedInDeployment = { who: 'actor', by: 'source' };

/**
 * A parsed state with the present names of its fields. Stored states never change, because the next one holds the hash
 * of their text.
 */
export function withCurrentFields(state: unknown): unknown {
  if (!isObject(state)) return state;
  const { live, change } = state;
  return {
    ...state,
    ...(isObject(live) && { live: mapValues(live, currentDeployment) }),
    ...(change !== undefined && { change: rename(change, renamedInChange) }),
  };
}

function currentDeployment(deployment: unknown): unknown {
  const renamed = rename(deployment, renamedInDeployment);
  if (!isObject(renamed) || !isObject(renamed.canary)) return renamed;
  return { ...renamed, canary: rename(renamed.canary, renamedInDeployment) };
}

function rename(value: unknown, names: Record<string, string>): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [names[key] ?? key, each]));
}

const mapValues = (value: object, change: (each: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
