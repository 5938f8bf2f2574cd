import { join } from 'node:path';
import { type ReleaseName, releaseNames } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import type { Live, LiveSet } from '../store/state';
import { isIntact } from './file-integrity';
import { Untrusted, verify } from './signature';
import { statementIn } from './statement';

/** A release that must not run, and why. */
export interface Damage {
  name: ReleaseName;
  version: string;
  reason: string;
}

/** The release, once its signature is found good. Throws `UnknownRelease` or `Untrusted`. */
export async function needTrusted(store: ReleaseStore, name: ReleaseName, version: string): Promise<Release> {
  const release = await store.need(name, version);
  await checkTrusted(store, release, name, version);
  return release;
}

/** Throws `Untrusted` unless what stands under this name and version is what somebody who is trusted signed. */
export async function checkTrusted(
  store: ReleaseStore,
  release: Release,
  name: string,
  version: string,
): Promise<void> {
  if (release.name !== name || release.version !== version)
    throw new Untrusted(`${name} ${version} says that it is ${release.name} ${release.version}`);
  await verify(store, statementIn(release), release.signature);
}

/** Throws a `ReleaseError` unless a release is signed by a key that is trusted, and every byte of it is what was signed. */
export async function checkIntact(store: ReleaseStore, name: ReleaseName, version: string): Promise<void> {
  const { files, server } = await needTrusted(store, name, version);
  const folder = store.directory(name, version);
  const expected: [path: string, integrity: string][] = server ? [['server.cjs', server]] : [];
  for (const [path, { integrity }] of Object.entries(files)) expected.push([`web/${path}`, integrity]);
  for (const [path, integrity] of expected) {
    if (!(await isIntact(join(folder, path), integrity)))
      throw new Untrusted(`${name} ${version}: ${path} is not what was published`);
  }
}

/**
 * A set of which every byte may run: a damaged version gives way to the newest good one before it, a damaged canary to
 * nothing. A name of which nothing is good is left out.
 */
export async function intactSet(store: ReleaseStore, live: LiveSet): Promise<{ live: LiveSet; damage: Damage[] }> {
  const damage: Damage[] = [];
  const isGood = async (name: ReleaseName, version: string) => {
    const reason = await checkIntact(store, name, version).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (reason !== undefined) damage.push({ name, version, reason });
    return reason === undefined;
  };
  const intact: LiveSet = {};
  for (const name of releaseNames) {
    const current = live[name];
    const good = current && (await goodPart(current, (version) => isGood(name, version)));
    if (good) intact[name] = good;
  }
  return { live: intact, damage };
}

/** Looks no further back than to the version that runs and the last good one. */
async function goodPart(live: Live, isGood: (version: string) => Promise<boolean>): Promise<Live | undefined> {
  const good: string[] = [];
  for (const version of [live.version, ...live.earlier]) {
    if (good.length < 2 && (await isGood(version))) good.push(version);
  }
  const [version, ...earlier] = good;
  if (version === undefined) return undefined;
  const { canary, ...rest } = live;
  return { ...rest, version, earlier, ...(canary && (await isGood(canary.version)) && { canary }) };
}
