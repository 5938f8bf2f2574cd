import { join } from 'node:path';
import { type AppName, appNames } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment, ReleaseSet } from '../store/state';
import { UntrustedRelease, verify } from './signature';
import { statementIn } from './statement';

/** A corrupted or untrusted release, and the reason. */
export interface Corruption {
  name: AppName;
  version: string;
  reason: string;
}

/** Returns a release after verifying its signature. Throws `UnknownRelease` or `UntrustedRelease`. */
export async function requireTrusted(store: ReleaseStore, name: AppName, version: string): Promise<Release> {
  const release = await store.need(name, version);
  await verifyRelease(store, release, name, version);
  return release;
}

/** Throws `UntrustedRelease` unless a trusted key signed this release for this app and version. */
export async function verifyRelease(
  store: ReleaseStore,
  release: Release,
  name: string,
  version: string,
): Promise<void> {
  if (release.name !== name || release.version !== version)
    throw new UntrustedRelease(`${name} ${version} says that it is ${release.name} ${release.version}`);
  await verify(store, statementIn(release), release.signature);
}

/** Throws a `ReleaseError` unless a trusted key signed the release and every file matches its signed hash. */
export async function checkIntact(store: ReleaseStore, name: AppName, version: string): Promise<void> {
  const { files, server } = await requireTrusted(store, name, version);
  const folder = store.directory(name, version);
  const expected: [path: string, integrity: string][] = server ? [['server.cjs', server]] : [];
  for (const [path, { integrity }] of Object.entries(files)) expected.push([`web/${path}`, integrity]);
  for (const [path, integrity] of expected) {
    if (!(await store.verifiedFiles.isIntact(join(folder, path), integrity)))
      throw new UntrustedRelease(`${name} ${version}: ${path} is not what was published`);
  }
}

/**
 * The part of a release set that is intact: a corrupted version is replaced by the newest intact one before it, a
 * corrupted canary is dropped, and an app without any intact version is left out.
 */
export async function verifyReleaseSet(
  store: ReleaseStore,
  live: ReleaseSet,
): Promise<{ live: ReleaseSet; damage: Corruption[] }> {
  const damage: Corruption[] = [];
  const isGood = async (name: AppName, version: string) => {
    const reason = await checkIntact(store, name, version).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (reason !== undefined) damage.push({ name, version, reason });
    return reason === undefined;
  };
  const intact: ReleaseSet = {};
  for (const name of appNames) {
    const current = live[name];
    const good = current && (await goodPart(current, (version) => isGood(name, version)));
    if (good) intact[name] = good;
  }
  return { live: intact, damage };
}

/** Verifies only until it has found a live version and a last good one. */
async function goodPart(
  live: Deployment,
  isGood: (version: string) => Promise<boolean>,
): Promise<Deployment | undefined> {
  const good: string[] = [];
  for (const version of [live.version, ...live.earlier]) {
    if (good.length < 2 && (await isGood(version))) good.push(version);
  }
  const [version, ...earlier] = good;
  if (version === undefined) return undefined;
  const { canary, ...rest } = live;
  return { ...rest, version, earlier, ...(canary && (await isGood(canary.version)) && { canary }) };
}
