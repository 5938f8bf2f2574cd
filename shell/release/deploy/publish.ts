import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSource } from '@site/contract';
import { valid } from 'semver';
import type { AppName } from '../contract/app-name';
import { BadVersion, hasCode, StoreUnavailable, UnreadableRelease, VersionTaken } from '../contract/errors';
import { integrityOf, type Release, type ReleaseFile, type Signature, suffixOf } from '../contract/release';
import { syncFolder, writeDurably } from '../infra/durable-file';
import { verifyIntegrity } from '../signing/integrity';
import { signLocally } from '../signing/local-key';
import { statementIn, statementOf, statementText } from '../signing/statement';
import type { BuildOutput } from '../store/build-output';
import { compress } from '../store/compress';
import type { ReleaseStore } from '../store/release-store';

export interface PublishOptions {
  /** A verified signature from another machine; by default, this machine signs the version. */
  signature?: Signature;
  /** Where the build comes from. */
  source?: ReleaseSource;
}

/**
 * Publishes a build as a version, atomically. Does not make it live.
 * With an object store, every other machine can fetch the version afterwards.
 * @returns `published: false` when an intact copy already exists; a corrupted copy is replaced
 * @throws BadVersion, StoreUnavailable, or VersionTaken when the version exists with different content
 */
export async function publish(
  store: ReleaseStore,
  build: BuildOutput,
  version: string,
  { signature, source }: PublishOptions = {},
): Promise<{ published: boolean }> {
  if (valid(version) !== version) throw new BadVersion(`"${version}" is not a version like 1.4.0 or 1.4.0-rc.1`);
  const found = await find(store, build, version);
  if (found === 'verified') {
    await uploadMissing(store, build.name, version);
    return { published: false };
  }

  const incoming = join(store.folder, 'incoming');
  await removeAbandoned(incoming);
  const draft = await mkdtemp(join(incoming, `${build.name}-`));
  try {
    const statement = statementOf(build, version);
    const signed = signature ?? (await signLocally(store, statementText(statement)));
    const release = await write(draft, build, version, { signature: signed, source });
    await store.shared?.upload(release, draft);
    const target = store.directory(build.name, version);
    await mkdir(join(target, '..'), { recursive: true });
    // The new copy has the same content, so it may replace the corrupted one.
    const aside = `${draft}-corrupted`;
    if (found === 'corrupted') await rename(target, aside);
    await rename(draft, target);
    await syncFolder(join(target, '..'));
    await rm(aside, { recursive: true, force: true });
    // A machine that misses this announcement fetches the version when it goes live.
    await store.storage.states.announce({ name: build.name, version }).catch(() => undefined);
    return { published: true };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const lostTheRace = hasCode(error, 'ENOTEMPTY', 'EEXIST') && (await find(store, build, version));
    if (lostTheRace) return { published: false };
    throw error;
  }
}

/**
 * Checks for an existing copy of the version.
 * @throws VersionTaken when it was built from different content
 */
async function find(
  store: ReleaseStore,
  build: BuildOutput,
  version: string,
): Promise<'verified' | 'corrupted' | undefined> {
  const release = await store.read(build.name, version).catch((error: unknown) => {
    if (error instanceof UnreadableRelease) return 'unreadable' as const;
    throw error;
  });
  if (!release) return undefined;
  if (release === 'unreadable') return 'corrupted';
  if (statementText(statementIn(release)) === statementText(statementOf(build, version)))
    return verifyIntegrity(store, build.name, version).then(
      () => 'verified',
      () => 'corrupted',
    );
  throw new VersionTaken(
    `${build.name} ${version} was published on ${release.publishedAt} with other bytes; a version never changes, so raise it`,
  );
}

async function write(
  draft: string,
  build: BuildOutput,
  version: string,
  { signature, source }: PublishOptions,
): Promise<Release> {
  const files: Record<string, ReleaseFile> = {};
  const written = await Promise.allSettled(
    [...build.web].map(async ([path, bytes]) => {
      const forms = await compress(path, bytes);
      await writeDurably(join(draft, 'web', path), bytes);
      for (const [encoding, form] of forms) await writeDurably(join(draft, 'web', path + suffixOf[encoding]), form);
      const encodings = forms.map(([encoding]) => encoding);
      files[path] = { integrity: integrityOf(bytes), size: bytes.length, ...(encodings.length > 0 && { encodings }) };
    }),
  );
  // Wait for all writes before throwing: the caller then deletes the folder.
  for (const result of written) if (result.status === 'rejected') throw result.reason;
  if (build.server) await writeDurably(join(draft, 'server.cjs'), build.server);
  const release: Release = {
    name: build.name,
    version,
    publishedAt: new Date().toISOString(),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(build.server && { server: integrityOf(build.server) }),
    contract: build.contract,
    ...(source && { source }),
    signature,
  };
  await writeDurably(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * Uploads a version that was published before the store was shared. Only reports that the object store is unavailable.
 */
async function uploadMissing(store: ReleaseStore, name: AppName, version: string): Promise<void> {
  if (!store.shared) return;
  try {
    const release = await store.need(name, version);
    if (!(await store.shared.has(release))) await store.shared.upload(release, store.directory(name, version));
    store.report(`upload of ${name}`, '');
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    store.report(`upload of ${name}`, `${name} ${version} may be missing on other machines: ${error.message}`);
  }
}

const anHour = 3_600_000;

/** Deletes drafts that killed processes left behind. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const entry of await readdir(incoming)) {
    const path = join(incoming, entry);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > anHour) await rm(path, { recursive: true, force: true });
  }
}
