import { join } from 'node:path';
import { type AppName, appsIn } from '../contract/app-name';
import { errorMessage, ReleaseError, StoreUnavailable } from '../contract/errors';
import { filesOf, type Release } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment, LiveState } from '../store/state';
import { UntrustedKey, UntrustedRelease, verify } from './signature';
import { statementIn } from './statement';

/** Why a release cannot be served. */
interface Problem {
  reason: string;
  /** Whether its key is not trusted, or no longer; missing when the release is damaged. */
  untrusted?: true;
}

/** A corrupted or untrusted release, and the reason. */
export interface Corruption extends Problem {
  name: AppName;
  version: string;
}

const problemOf = (error: unknown): Problem => ({
  reason: errorMessage(error),
  ...(error instanceof UntrustedKey && { untrusted: true }),
});

/**
 * Returns a release after verifying its signature, with its files on this machine. Throws `UnknownRelease`,
 * `UntrustedRelease` or `StoreUnavailable`.
 */
export async function requireTrusted(store: ReleaseStore, name: AppName, version: string): Promise<Release> {
  const release = await trustedRelease(store, name, version);
  await store.ensureFiles(release);
  return release;
}

async function trustedRelease(store: ReleaseStore, name: AppName, version: string): Promise<Release> {
  const release = await store.requireRelease(name, version);
  try {
    await verifyRelease(store, release, name, version);
    return release;
  } catch (error) {
    const again = error instanceof UntrustedRelease && (await publishedAgain(store, name, version));
    if (!again) throw error;
    return again;
  }
}

/**
 * The version as another process or machine has published it again with a trusted key, after the first key was
 * distrusted; undefined when none has.
 */
async function publishedAgain(store: ReleaseStore, name: AppName, version: string): Promise<Release | undefined> {
  const isTrusted = (release: Release) =>
    verifyRelease(store, release, name, version).then(
      () => true,
      () => false,
    );
  store.forget(name, version);
  // When this copy was deleted meanwhile, its key is still the reason: cached documents depend on it.
  const own = await store.requireRelease(name, version).catch(() => undefined);
  if (own && (await isTrusted(own))) return own;
  // Without the object store, the version stays untrusted.
  const shared = await store.readShared(name, version).catch(() => undefined);
  if (!shared || !(await isTrusted(shared))) return undefined;
  await store.fetchAgain(shared);
  return shared;
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
export async function verifyIntegrity(store: ReleaseStore, name: AppName, version: string): Promise<void> {
  const release = await requireTrusted(store, name, version);
  const corruptedPath = await firstCorrupted(store, release);
  if (corruptedPath === undefined) return;
  // Other machines may have an intact copy in the object store.
  const isReplaced = await store.fetchAgain(release);
  if (!isReplaced || (await firstCorrupted(store, release)) !== undefined) throw corruption(release, corruptedPath);
}

/**
 * Why this machine's copy of a version cannot be served; undefined if it can, or if there is none yet. It only reads:
 * repairs are left to those who serve the version.
 */
export async function whyCorrupted(store: ReleaseStore, name: AppName, version: string): Promise<Problem | undefined> {
  try {
    if (store.shared && !(await store.hasCopy(name, version))) return undefined;
    const release = await store.requireRelease(name, version);
    await verifyRelease(store, release, name, version);
    const corruptedPath = await firstCorrupted(store, release);
    return corruptedPath === undefined ? undefined : problemOf(corruption(release, corruptedPath));
  } catch (error) {
    if (!(error instanceof ReleaseError) || error instanceof StoreUnavailable) return undefined;
    return { ...problemOf(error), ...(error instanceof UntrustedKey && { reason: error.reason }) };
  }
}

const corruption = ({ name, version }: Release, path: string) =>
  new UntrustedRelease(`${name} ${version}: ${path} is not what was published`);

/** The path of a file that is not what was published. Compressed copies are checked when they are served. */
async function firstCorrupted(store: ReleaseStore, release: Release): Promise<string | undefined> {
  const folder = store.directory(release.name, release.version);
  for (const { path, integrity, encoding } of filesOf(release))
    if (!encoding && !(await store.verifiedFiles.matches(join(folder, path), integrity))) return path;
  return undefined;
}

/**
 * The part of a release set that is intact: a corrupted version is replaced by the newest intact one before it, a
 * corrupted canary is dropped, and an app without any intact version is left out.
 */
export async function verifyReleaseSet(
  store: ReleaseStore,
  live: LiveState,
): Promise<{ live: LiveState; corrupted: Corruption[] }> {
  const corrupted: Corruption[] = [];
  const isGood = async (name: AppName, version: string) => {
    const problem = await verifyIntegrity(store, name, version).catch(problemOf);
    if (problem) corrupted.push({ name, version, ...problem });
    return !problem;
  };
  const verified: LiveState = {};
  for (const name of appsIn(live)) {
    const current = live[name];
    const good = current && (await verifiedDeployment(current, (version) => isGood(name, version)));
    if (good) verified[name] = good;
  }
  return { live: verified, corrupted };
}

/** Verifies only until it has found a live version and a last good one. */
async function verifiedDeployment(
  live: Deployment,
  isGood: (version: string) => Promise<boolean>,
): Promise<Deployment | undefined> {
  const good: string[] = [];
  for (const version of [live.version, ...live.earlier]) {
    if (good.length < 2 && (await isGood(version))) good.push(version);
  }
  const { canary, ...rest } = live;
  // Also when no other version is good: whether its key is trusted decides whether cached documents may stay.
  const isCanaryGood = canary && (await isGood(canary.version));
  const [version, ...earlier] = good;
  if (version === undefined) return undefined;
  return { ...rest, version, earlier, ...(isCanaryGood && { canary }) };
}
