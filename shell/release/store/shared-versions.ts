import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@site/object-store';
import { hasCode, ReleaseError, StoreUnavailable } from '../contract/errors';
import { filesOf, type Release } from '../contract/release';
import { writeDurably, writeStreamDurably } from '../infra/durable-file';
import { inParallel } from '../infra/in-parallel';
import { replaceFolder } from '../infra/replace-folder';
import { hasIntegrity } from './verified-files';

/** Transfers of one version at a time: enough to hide the delay of a store, few enough for its memory. */
const transfers = 8;

/**
 * The versions in an object store, which several machines share. The store's folder has copies of those that this
 * machine needed. A version exists once its `release.json` does, which is uploaded last.
 */
export class SharedVersions {
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly storeFolder: string,
  ) {}

  versions(name: string): Promise<string[]> {
    return this.objects.folders(`releases/${name}/`).catch(throwUnavailable);
  }

  /** The text of a version's `release.json`; undefined when it was not published. */
  async describe(name: string, version: string): Promise<string | undefined> {
    const text = await this.objects.read(keyOf({ name, version }, 'release.json')).catch(throwUnavailable);
    return text?.toString();
  }

  has(release: Pick<Release, 'name' | 'version'>): Promise<boolean> {
    return this.objects.has(keyOf(release, 'release.json')).catch(throwUnavailable);
  }

  check(): Promise<void> {
    return this.objects.check().catch(throwUnavailable);
  }

  /** Uploads the files of a version from a folder. */
  async upload(release: Release, folder: string): Promise<void> {
    const send = (path: string) => this.objects.write(keyOf(release, path), createReadStream(join(folder, path)));
    try {
      await inParallel(filesOf(release), transfers, ({ path }) => send(path));
      await send('release.json');
    } catch (error) {
      throwUnavailable(error);
    }
  }

  /** Copies a version with a verified signature into its folder, after checking every file. */
  fetch(release: Release, folder: string): Promise<void> {
    const key = keyOf(release, '');
    const fetching = this.fetching.get(key) ?? this.fetchNow(release, folder).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }

  private async fetchNow(release: Release, folder: string): Promise<void> {
    const draft = await mkdtemp(join(this.storeFolder, 'incoming', `${release.name}-`));
    try {
      await inParallel(filesOf(release), transfers, async ({ path, integrity, encoding }) => {
        const file = join(draft, path);
        const found = await this.objects.open(keyOf(release, path)).catch(throwUnavailable);
        if (found) await writeStreamDurably(file, found.bytes).catch(throwUnavailable);
        if (!found || !(await hasIntegrity(file, integrity, encoding)))
          throw new ReleaseError(
            `${release.name} ${release.version}: ${path} in the object store is ${found ? 'not what was published' : 'missing'}`,
          );
      });
      await writeDurably(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      await replaceFolder(draft, folder).catch(ignoreOther);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

const keyOf = ({ name, version }: { name: string; version: string }, path: string) =>
  `releases/${name}/${version}/${path}`;

/** Another process of this machine fetched the same version. */
function ignoreOther(error: unknown): void {
  if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
}

function throwUnavailable(error: unknown): never {
  if (hasCode(error, 'OBJECT_STORE_UNAVAILABLE') && error instanceof Error) throw new StoreUnavailable(error.message);
  throw error;
}
