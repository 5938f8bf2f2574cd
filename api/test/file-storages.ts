import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { KeyRing } from '../src/encryption/key-ring';
import { DiskSpace } from '../src/files/disk-space';
import { FileStore } from '../src/files/file-store';
import { openStoredFiles } from '../src/files/open-stored-files';
import type { StoredFiles } from '../src/files/stored-files';

export const [oldKey, newKey] = ['an older key of files, quite long too', 'a newer key of files, quite long too'];

/** Where files are stored: in a folder, or in an object store. */
export class FileStorage {
  constructor(
    readonly dataDir: string,
    readonly filesUrl: string | undefined,
  ) {}

  open = async (key = oldKey, older: string[] = []) => {
    const { dataDir, filesUrl } = this;
    const files = await openStoredFiles({ dataDir, filesUrl });
    const store = new FileStore(dataDir, new KeyRing(key, older, 'files'), new DiskSpace(dataDir, 0), files);
    const names = async () => {
      const found: string[] = [];
      for await (const name of files.names()) found.push(name);
      return found;
    };
    return { store, files, names };
  };

  /** Temporary files of uploads. */
  temporary = () => readdirSync(path.join(this.dataDir, 'uploads')).filter((name) => name.endsWith('.part'));
}

/** Creates storages of both kinds, and removes them. */
export class FileStorages {
  private count = 0;
  private readonly folders: string[] = [];

  private constructor(private readonly server: Awaited<ReturnType<typeof startObjectStore>>) {}

  static async start(): Promise<FileStorages> {
    Object.assign(process.env, objectStoreEnvironment);
    return new FileStorages(await startObjectStore());
  }

  create(kind: 'folder' | 'object store'): FileStorage {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'files-'));
    this.folders.push(dataDir);
    this.count += 1;
    return new FileStorage(dataDir, kind === 'folder' ? undefined : this.server.urlOf(`storage ${this.count}`));
  }

  async stop(): Promise<void> {
    for (const folder of this.folders) rmSync(folder, { recursive: true });
    await this.server.stop();
  }
}

/** The bytes of a file as they are stored: encrypted. */
export const storedBytes = async (files: StoredFiles, name: string): Promise<Buffer> =>
  buffer((await files.read(name))?.bytes ?? Readable.from([]));
