import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStore } from '@site/object-store';
import { ignoreMissing } from '../files/ignore-missing';
import { isTemporary, replaceFile } from '../infra/temporary-files';

/** Uploads and releases, by their paths below `DATA_DIR` or below the prefix of an object store. */
export interface FileTree {
  /** The paths of all files, in an order in which the last file of a version is its `release.json`. */
  paths(): Promise<string[]>;
  /** The bytes must be read to their end, or destroyed. */
  open(file: string): Promise<Readable | undefined>;
  /** Creates or replaces a file atomically. */
  write(file: string, content: Readable): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
}

/** Leaves out release states, counts and unfinished files. */
const isCopied = (file: string) =>
  !isTemporary(file) && /^(uploads\/[^/]+$|releases\/(shell|routes|mfe-[a-z0-9-]+)\/\d[^/]*\/.)/.test(file);

/** A version exists once its `release.json` does. */
function inOrder(files: string[]): string[] {
  const rank = (file: string) => file.replace(/\/release\.json$/, '/\uffff');
  return files.filter(isCopied).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

export const folderTree = (folder: string): FileTree => ({
  async paths() {
    const files: string[] = [];
    for (const part of ['uploads', 'releases']) {
      const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(
        ignoreMissing,
      );
      for (const entry of entries ?? [])
        if (entry.isFile()) files.push(path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
    return inOrder(files);
  },
  async open(file) {
    const handle = await open(path.join(folder, file)).catch(ignoreMissing);
    return handle?.createReadStream();
  },
  async write(file, content) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await replaceFile(target, content);
  },
  remove: (file) => rm(path.join(folder, file), { force: true }),
});

export const objectTree = (objects: ObjectStore): FileTree => ({
  async paths() {
    const files: string[] = [];
    for (const part of ['uploads/', 'releases/']) for await (const { key } of objects.list(part)) files.push(key);
    return inOrder(files);
  },
  open: async (file) => (await objects.open(file))?.bytes,
  write: (file, content) => objects.write(file, content),
  remove: (file) => objects.remove(file),
});
