import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ObjectStore } from '@site/object-store';
import type { StoredFiles } from './stored-files';

const files = 'uploads/';
/**
 * An empty object for each file that no row of the database refers to yet. It is stored before the file, so that a
 * crash at any moment leaves a trace of the file, and a file without one is never removed.
 */
const unconfirmed = 'unconfirmed/';

/** How many names one query of the database looks for. */
const namesAtOnce = 100;

/** Files in an object store, which all instances of the API share. */
export class ObjectFiles implements StoredFiles {
  constructor(private readonly objects: ObjectStore) {}

  async commit(name: string, localFile: string): Promise<void> {
    await this.objects.write(unconfirmed + name, Buffer.alloc(0));
    await this.objects.write(files + name, createReadStream(localFile));
    await rm(localFile, { force: true });
  }

  async write(name: string, encrypted: Buffer): Promise<void> {
    // Another instance may remove the file at the same time, which this call would then store again.
    await this.objects.write(unconfirmed + name, Buffer.alloc(0));
    await this.objects.write(files + name, encrypted);
  }

  read = (name: string) => this.objects.read(files + name);

  readStart = (name: string, bytes: number) => this.objects.readStart(files + name, bytes);

  async remove(name: string): Promise<void> {
    await this.objects.remove(files + name);
    await this.objects.remove(unconfirmed + name);
  }

  async *names(): AsyncIterable<string> {
    for await (const { key } of this.objects.list(files)) yield key.slice(files.length);
  }

  confirm = (name: string) => this.objects.remove(unconfirmed + name);

  async removeUnconfirmed(before: Date, inUse: (names: string[]) => Promise<Set<string>>): Promise<number> {
    const names: string[] = [];
    for await (const { key, modifiedAt } of this.objects.list(unconfirmed))
      if (modifiedAt < before) names.push(key.slice(unconfirmed.length));
    let removed = 0;
    for (let start = 0; start < names.length; start += namesAtOnce) {
      const some = names.slice(start, start + namesAtOnce);
      const used = await inUse(some);
      for (const name of some) {
        if (used.has(name)) await this.confirm(name);
        else {
          await this.remove(name);
          removed += 1;
        }
      }
    }
    return removed;
  }

  check = () => this.objects.check();
}
