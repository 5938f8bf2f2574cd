import { mkdirSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isTemporary } from '../infra/temporary-files';
import { ignoreMissing } from './ignore-missing';
import { removeUnreferenced } from './remove-unreferenced';
import type { StoredContent, StoredFiles } from './stored-files';

/**
 * Files in a folder. The folder `unconfirmed` beside it has an empty file for each one that no row of the database refers
 * to yet. It is written before the file, so that a crash at any moment leaves a trace of the file, and a file without
 * one is never removed.
 */
export class FolderFiles implements StoredFiles {
  /** This folder may be deleted at any time, because it looks empty. */
  private readonly markers: string;
  /** The markers that were old enough in the last call of `removeUnconfirmed`. */
  private old = new Set<string>();

  constructor(private readonly folder: string) {
    this.markers = path.join(folder, '..', 'unconfirmed');
    for (const each of [folder, this.markers]) mkdirSync(each, { recursive: true });
  }

  async commit(name: string, localFile: string): Promise<void> {
    const replaces = await stat(this.path(name)).catch(ignoreMissing);
    if (!replaces) await this.mark(name);
    await rename(localFile, this.path(name));
  }

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

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
    await this.confirm(name);
  }

  async *names(): AsyncIterable<string> {
    for (const name of await readdir(this.folder)) if (!isTemporary(name)) yield name;
  }

  private async mark(name: string): Promise<void> {
    await mkdir(this.markers, { recursive: true });
    await writeFile(this.marker(name), '');
  }

  confirm = (name: string) => rm(this.marker(name), { force: true });

  /** Removes a file when the second call finds it: a clock that was set forward makes uploads in progress look old. */
  async removeUnconfirmed(olderThanMs: number, inUse: (names: string[]) => Promise<Set<string>>): Promise<number> {
    const before = this.old;
    this.old = await this.markersOlderThan(olderThanMs);
    const seenTwice = [...this.old].filter((name) => before.has(name));
    return removeUnreferenced(this, seenTwice, inUse);
  }

  check = () => access(this.folder);

  private async markersOlderThan(ms: number): Promise<Set<string>> {
    const names = new Set<string>();
    for (const name of (await readdir(this.markers).catch(ignoreMissing)) ?? []) {
      const found = await stat(this.marker(name)).catch(ignoreMissing);
      if (found && Date.now() - found.mtimeMs >= ms) names.add(name);
    }
    return names;
  }

  private marker(name: string): string {
    return path.join(this.markers, name);
  }

  private path(name: string): string {
    return path.join(this.folder, name);
  }
}
