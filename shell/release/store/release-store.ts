import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compare, valid } from 'semver';
import { type AppName, compareApps, isAppName } from '../contract/app-name';
import { hasCode, StoreUnavailable, UnknownRelease, UnreadableRelease } from '../contract/errors';
import type { Release } from '../contract/release';
import { suggestion } from '../contract/suggestion';
import { ignoreMissing } from '../infra/ignore-missing';
import type { Logger } from '../infra/logger';
import { storedSecret } from '../infra/stored-secret';
import { fileStorage } from '../storage/files/file-storage';
import type { ReleaseStorage } from '../storage/interface/release-storage';
import { moveTokensOut } from './move-tokens-out';
import type { SharedVersions } from './shared-versions';
import type { SignedRecords } from './signed-records';
import { VerifiedFiles } from './verified-files';

interface StoreOptions {
  /** Where the states and the counts are; by default in the store's folder. */
  storage?: ReleaseStorage;
  /** The versions that other machines share; without it, only the store's folder has versions. */
  shared?: SharedVersions;
  /** Tokens and trusted keys that machines share, beside those of this machine. */
  records?: SignedRecords;
  /** The secret with this name; by default the one in `DATA_DIR/secrets`. */
  secret?: (name: string) => string;
}

/**
 * The releases on a disk, which several processes and machines may share. `APP/VERSION/` holds one release
 * permanently, `state/` the states (unless they are in a database), `incoming/` the releases that are being published.
 */
export class ReleaseStore {
  readonly verifiedFiles = new VerifiedFiles();
  readonly storage: ReleaseStorage;
  readonly shared: SharedVersions | undefined;
  readonly records: SignedRecords | undefined;
  /** Secrets are equal on all sites that share the store, and outside of it. */
  readonly secret: (name: string) => string;
  private readonly known = new Map<string, Release>();
  private readonly reported = new Map<string, string>();

  constructor(
    readonly folder: string,
    private readonly log: Logger,
    {
      storage = fileStorage(folder),
      shared,
      records,
      secret = (name) => storedSecret(this.dataDir, name),
    }: StoreOptions = {},
  ) {
    this.shared = shared;
    this.records = records;
    this.storage = storage;
    this.secret = secret;
  }

  /**
   * Holds keys, tokens and the accepted state: outside the store, so that write access to the store alone cannot change
   * them.
   */
  get dataDir(): string {
    return dirname(this.folder);
  }

  /**
   * Logs a problem with the store once for each subject, until the text changes. An empty text means that the problem
   * is solved.
   */
  report(subject: string, text: string): void {
    if (text !== (this.reported.get(subject) ?? '') && text !== '') this.log.error(text);
    this.reported.set(subject, text);
  }

  /** Throws when states or versions cannot be read at present. */
  async check(): Promise<void> {
    await this.storage.check();
    await this.shared?.check();
  }

  /** Closes the connections. Nothing may be read or changed afterwards. */
  close(): Promise<void> {
    return this.storage.close();
  }

  directory(name: string, version: string): string {
    return join(this.folder, name, version);
  }

  /** Undefined when the version does not exist or the name is invalid. @throws UnreadableRelease */
  async read(name: string, version: string): Promise<Release | undefined> {
    if (!isAppName(name) || valid(version) !== version) return undefined;
    const known = this.known.get(`${name}@${version}`);
    if (known) return known;
    const text = await this.readOwn(name, version);
    return text === undefined ? this.readShared(name, version) : this.remember(name, version, text);
  }

  /** The description that other machines share; undefined when there is none. @throws UnreadableRelease */
  async readShared(name: string, version: string): Promise<Release | undefined> {
    const text = await this.shared?.describe(name, version);
    return text === undefined ? undefined : this.remember(name, version, text);
  }

  /** Lets the next call read a version again, because it may have been published again with another key. */
  forget(name: string, version: string): void {
    this.known.delete(`${name}@${version}`);
  }

  private remember(name: string, version: string, text: string): Release {
    try {
      const release: Release = JSON.parse(text);
      this.known.set(`${name}@${version}`, release);
      return release;
    } catch {
      throw new UnreadableRelease(`release.json of ${name} ${version} cannot be read; publish the version again`);
    }
  }

  /** The text of `release.json` in the folder of a version. */
  private readOwn(name: string, version: string): Promise<string | undefined> {
    return readFile(join(this.directory(name, version), 'release.json'), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw error;
    });
  }

  /** Whether this machine has a copy of the version, corrupted or not. */
  async hasCopy(name: string, version: string): Promise<boolean> {
    return (await this.readOwn(name, version)) !== undefined;
  }

  /** Brings the files of a version with a verified signature to this machine, unless it has them. */
  async ensureFiles(release: Release): Promise<void> {
    if (!this.shared || (await this.hasCopy(release.name, release.version))) return;
    await this.fetchAgain(release);
  }

  /** Replaces this machine's copy of a version by the one that other machines share; false when nothing is shared. */
  async fetchAgain(release: Release): Promise<boolean> {
    if (!this.shared) return false;
    await this.shared.fetch(release, this.directory(release.name, release.version));
    return true;
  }

  /** Throws `UnknownRelease`, whose message lists the published versions. */
  async requireRelease(name: AppName, version: string): Promise<Release> {
    const release = await this.read(name, version);
    if (release) return release;
    const versions = await this.versions(name);
    const known = versions.length > 0 ? `there are ${versions.join(', ')}` : 'nothing of it was published yet';
    throw new UnknownRelease(`There is no ${name} ${version}; ${known}${suggestion(version, versions)}`);
  }

  /** The apps with a version on this machine. */
  async apps(): Promise<AppName[]> {
    return (await readdir(this.folder)).filter(isAppName).sort(compareApps);
  }

  /** All published versions, oldest first. */
  async versions(name: AppName): Promise<string[]> {
    const entries = (await readdir(join(this.folder, name)).catch(ignoreMissing)) ?? [];
    const shared = await this.sharedVersions(name);
    return [...new Set([...entries, ...shared])].filter((entry) => valid(entry)).sort(compare);
  }

  /** While the object store is away, the versions of this machine are listed. */
  private async sharedVersions(name: AppName): Promise<string[]> {
    try {
      const versions = (await this.shared?.versions(name)) ?? [];
      this.report('list of versions', '');
      return versions;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.report('list of versions', error.message);
      return [];
    }
  }
}

/** Opens the store in a folder, usually `DATA_DIR/releases`. Creates the folder when it is missing. */
export function openStore(folder: string, log: Logger, options?: StoreOptions): ReleaseStore {
  for (const inner of ['state', 'incoming']) mkdirSync(join(folder, inner), { recursive: true });
  const store = new ReleaseStore(folder, log, options);
  mkdirSync(join(store.dataDir, 'release-head'), { recursive: true, mode: 0o700 });
  moveTokensOut(store);
  return store;
}
