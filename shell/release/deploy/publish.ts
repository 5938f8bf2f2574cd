import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseSource } from '@site/contract';
import type { AppName } from '../contract/app-name';
import {
  BadVersion,
  hasCode,
  ReleaseError,
  StoreUnavailable,
  UnreadableRelease,
  VersionTaken,
} from '../contract/errors';
import { type Encoding, type Release, type ReleaseFile, type Signature, suffixOf } from '../contract/release';
import { writeDurably, writeStreamDurably } from '../infra/durable-file';
import { inParallel } from '../infra/in-parallel';
import { putFolder, replaceFolder } from '../infra/replace-folder';
import { verifyIntegrity } from '../signing/integrity';
import { signLocally } from '../signing/local-key';
import { type Statement, statementIn, statementOf, statementText } from '../signing/statement';
import type { BuildOutput } from '../store/build-output';
import { compress, encodingsFor } from '../store/compress';
import { CompressedCopies } from '../store/compressed-copies';
import { type Content, ContentMeter, contentOf } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { versionProblem } from './version-problem';

/** Files of one release that are written and compressed at a time: Node's threads for that work. */
const writes = 4;

interface PublishOptions {
  /** A verified signature from another machine; by default, this machine signs the version. */
  signature?: Signature;
  /** Where the build comes from. */
  source?: ReleaseSource;
}

/**
 * Publishes a build as a version, which appears in one step. Does not make it live.
 * With an object store, every other machine can fetch the version afterwards.
 * @returns `published: false` when an intact copy already exists; a corrupted copy is replaced, and so is one that
 * another key has signed
 * @throws BadVersion, StoreUnavailable, or VersionTaken when the version exists with different content
 */
export async function publish(
  store: ReleaseStore,
  build: BuildOutput,
  version: string,
  options: PublishOptions = {},
): Promise<{ published: boolean }> {
  const problem = versionProblem(version);
  if (problem) throw new BadVersion(problem);
  const publishNow = () => publishVersion(store, build, version, options);
  // In an object store, two machines would mix their files. On a disk, the last step replaces nothing.
  return store.shared ? store.storage.runAlone(`${build.name}@${version}`, publishNow) : publishNow();
}

async function publishVersion(
  store: ReleaseStore,
  build: BuildOutput,
  version: string,
  { signature, source }: PublishOptions,
): Promise<{ published: boolean }> {
  const statement = statementOf(build, version);
  const found = await find(store, statement);
  if (found === 'verified' && !(await hasOtherKey(store, build.name, version, signature))) {
    await uploadMissing(store, build.name, version);
    return { published: false };
  }

  const incoming = join(store.folder, 'incoming');
  await removeAbandoned(incoming);
  const draft = await mkdtemp(join(incoming, `${build.name}-`));
  try {
    const signed = signature ?? (await signLocally(store, statementText(statement)));
    const copies = await CompressedCopies.ofNewest(store, build.name);
    const release = await write(draft, build, version, copies, { signature: signed, source });
    await store.shared?.upload(release, draft);
    // The new copy has the same content, so it may replace a corrupted one, or one with another key.
    await (found ? replaceFolder : putFolder)(draft, store.directory(build.name, version));
    store.forget(build.name, version);
    // A machine that misses this announcement fetches the version when it goes live.
    await store.storage.states.announce({ name: build.name, version }).catch(() => undefined);
    return { published: true };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const lostTheRace = hasCode(error, 'ENOTEMPTY', 'EEXIST') && (await find(store, statement));
    if (lostTheRace) return { published: false };
    throw error;
  }
}

/** Whether a team publishes a version again with a new key, before or after an operator distrusts the old one. */
async function hasOtherKey(store: ReleaseStore, name: AppName, version: string, signature: Signature | undefined) {
  return signature !== undefined && (await store.requireRelease(name, version)).signature?.key !== signature.key;
}

/**
 * Checks for an existing copy of the version.
 * @throws VersionTaken when it was built from different content
 */
async function find(store: ReleaseStore, statement: Statement): Promise<'verified' | 'corrupted' | undefined> {
  const { name, version } = statement;
  const release = await store.read(name, version).catch((error: unknown) => {
    if (error instanceof UnreadableRelease) return 'unreadable' as const;
    throw error;
  });
  if (!release) return undefined;
  if (release === 'unreadable') return 'corrupted';
  if (statementText(statementIn(release)) === statementText(statement))
    return verifyIntegrity(store, name, version).then(
      () => 'verified',
      () => 'corrupted',
    );
  throw new VersionTaken(
    `${name} ${version} was published on ${release.publishedAt} with other bytes; a version never changes, so raise it`,
  );
}

async function write(
  draft: string,
  build: BuildOutput,
  version: string,
  copies: CompressedCopies,
  { signature, source }: PublishOptions,
): Promise<Release> {
  const files: Record<string, ReleaseFile> = {};
  await inParallel([...build.web], writes, async ([path, file]) => {
    const { integrity, size } = await copy(contentOf(file), draft, `web/${path}`);
    const target = join(draft, 'web', path);
    const encodings: Encoding[] = [];
    // A build may have compressed files of its own, which are stored as they are.
    for (const encoding of encodingsFor(path).filter((each) => !build.web.has(path + suffixOf[each])))
      if ((await copies.reuse(target, integrity, encoding)) || (await compress(target, encoding)))
        encodings.push(encoding);
    files[path] = { integrity, size, ...(encodings.length > 0 && { encodings }) };
  });
  const server = build.server && (await copy(contentOf(build.server), draft, 'server.cjs'));
  const release: Release = {
    name: build.name,
    version,
    publishedAt: new Date().toISOString(),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(server && { server: server.integrity }),
    contract: build.contract,
    ...(source && { source }),
    signature,
  };
  await writeDurably(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Writes a file of a build into a draft. Throws `ReleaseError` when the file is not what was signed any more. */
async function copy(content: Content, draft: string, path: string): Promise<Content> {
  const meter = new ContentMeter();
  await pipeline(content.open(), (bytes) => writeStreamDurably(join(draft, path), meter.pass(bytes)));
  if (meter.measured().integrity !== content.integrity)
    throw new ReleaseError(`${path} changed while it was published. Publish it again`);
  return content;
}

/**
 * Uploads a version that was published before the store was shared. Only reports that the object store is unavailable.
 */
async function uploadMissing(store: ReleaseStore, name: AppName, version: string): Promise<void> {
  if (!store.shared) return;
  try {
    const release = await store.requireRelease(name, version);
    if (!(await store.shared.has(release))) await store.shared.upload(release, store.directory(name, version));
    store.report(`upload of ${name}`, '');
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    store.report(`upload of ${name}`, `${name} ${version} may be missing on other machines: ${error.message}`);
  }
}

const hourMs = 3_600_000;

/** Deletes drafts that killed processes left behind. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const entry of await readdir(incoming)) {
    const path = join(incoming, entry);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { recursive: true, force: true });
  }
}
