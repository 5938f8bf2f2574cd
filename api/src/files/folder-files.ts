import { mkdirSync } from 'node:fs';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from './ignore-missing';
import type { StoredContent, StoredFiles } from './stored-files';
import { isTemporary } from './temporary-files';

/** Files in a folder. */
export class FolderFiles implements StoredFiles {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  commit = (name: string, localFile: string) => rename(localFile, this.path(name));

  async read(name: string): Promise<StoredContent | undefined> {
    const file = await open(this.path(name)).catch(ignoreMissing);
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      return { size, bytes: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async readStart(name: string, bytes: number): Promise<Buffer | undefined> {
    const file = await open(this.path(name)).catch(ignoreMissing);
    if (!file) return undefined;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  remove = (name: string) => rm(this.path(name), { force: true });

  async *names(): AsyncIterable<string> {
    for (const name of await readdir(this.folder)) if (!isTemporary(name)) yield name;
  }

  /** A request that failed removes its files itself; only a crash leaves one, which the folder's backup has anyway. */
  confirm = async () => undefined;

  removeUnconfirmed = async () => 0;

  check = () => access(this.folder);

  private path(name: string): string {
    return path.join(this.folder, name);
  }
}
