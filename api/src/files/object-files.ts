import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ObjectStore, StoredObject } from '@site/object-store';
import { removeUnreferenced } from './remove-unreferenced';
import type { StoredFiles } from './stored-files';

const files = 'uploads/';
/**
 * An empty object for each file that no row of the database refers to yet. It is stored before the file, so that a
 * crash at any moment leaves a trace of the file, and a file without one is never removed.
 */
const unconfirmed = 'unconfirmed/';

/** An object that is written to read the store's clock from its modification time. */
const clock = `${unconfirmed}now`;

/** Files in an object store, which all instances of the API share. */
export class ObjectFiles implements StoredFiles {
  constructor(private readonly objects: ObjectStore) {}

  async commit(name: string, localFile: string): Promise<void> {
    // Also when it replaces a file: another instance may be removing that one, and this call would store it again.
    await this.objects.write(unconfirmed + name, Buffer.alloc(0));
    await this.objects.write(files + name, createReadStream(localFile));
    await rm(localFile, { force: true });
  }

  read = (name: string) => this.objects.open(files + name);

  readStart = (name: string, bytes: number) => this.objects.readStart(files + name, bytes);

  async remove(name: string): Promise<void> {
    await this.objects.remove(files + name);
    await this.objects.remove(unconfirmed + name);
  }

  async *names(): AsyncIterable<string> {
    // Some tools store an empty object with the name of the folder.
    for await (const { key } of this.objects.list(files)) if (key !== files) yield key.slice(files.length);
  }

  confirm = (name: string) => this.objects.remove(unconfirmed + name);

  async removeUnconfirmed(olderThanMs: number, inUse: (names: string[]) => Promise<Set<string>>): Promise<number> {
    // Ages are measured by the store's clock: if this machine's is ahead, uploads in progress would look old.
    await this.objects.write(clock, Buffer.alloc(0));
    const markers: StoredObject[] = [];
    for await (const marker of this.objects.list(unconfirmed)) markers.push(marker);
    const now = markers.find(({ key }) => key === clock)?.modifiedAt ?? new Date(0);
    const names = markers
      .filter(({ key, modifiedAt }) => key !== clock && now.getTime() - modifiedAt.getTime() >= olderThanMs)
      .map(({ key }) => key.slice(unconfirmed.length));
    return removeUnreferenced(this, names, inUse);
  }

  check = () => this.objects.check();
}
