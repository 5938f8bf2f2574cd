import { type AppName, isAppName, isOwnApp, isRemote } from '../contract/app-name';
import { ReleaseError, UnknownRelease } from '../contract/errors';
import { distrustKey, ownKeysOf } from '../signing/keys';
import type { ReleaseStore } from '../store/release-store';
import type { RegisteredRemotes } from '../store/state';
import { listTokens, revokeToken } from '../store/tokens';
import type { Actor } from './apply-change';

const teamMaxLength = 100;

/** Checks the name of a remote that is not registered yet. Throws `ReleaseError`. */
export function newRemoteName(text: string): AppName {
  if (!isAppName(text) || !isRemote(text))
    throw new ReleaseError(
      `"${text}" is not a valid remote name: use mfe- and up to 36 lower-case letters, digits and hyphens, such as mfe-careers`,
    );
  if (isOwnApp(text)) throw new ReleaseError(`${text} is a remote of this repository, which needs no registration`);
  return text;
}

/** Adds a remote. Throws `ReleaseError` when it is registered already. */
export function register(
  remotes: RegisteredRemotes,
  name: AppName,
  team: string,
  { name: actor }: Actor,
): RegisteredRemotes {
  if (remotes[name]) throw new ReleaseError(`${name} is registered already, for ${remotes[name].team}`);
  const trimmed = team.trim();
  if (trimmed === '' || trimmed.length > teamMaxLength)
    throw new ReleaseError(`The name of the team has 1 to ${teamMaxLength} characters`);
  return { ...remotes, [name]: { team: trimmed, since: new Date().toISOString(), actor } };
}

/** Removes a remote. Throws `UnknownRelease` when it is not registered. */
export function unregister(remotes: RegisteredRemotes, name: AppName): RegisteredRemotes {
  const { [name]: removed, ...rest } = remotes;
  if (!removed) throw new UnknownRelease(`${name} is not registered`);
  return rest;
}

/** Revokes the tokens and keys of a remote. */
export async function revokeAccess(store: ReleaseStore, name: AppName): Promise<void> {
  for (const { id, name: of } of await listTokens(store)) if (of === name) await revokeToken(store, id);
  for (const id of await ownKeysOf(store, name)) await distrustKey(store, name, id);
}

/** Throws `UnknownRelease` unless the app belongs to this repository or is registered. */
export function requireRegistered(remotes: RegisteredRemotes, name: AppName): void {
  if (!isOwnApp(name) && !remotes[name])
    throw new UnknownRelease(
      `${name} is not registered; an operator registers it with npm run release -- register ${name} --team TEAM`,
    );
}
