import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ignoreMissing } from '@site/release/infra';
import { isWorkFolder } from './work-folder';

/** Folders that the site fills again, or whose files are incomplete. */
const skippedFolders = ['cache', 'releases/incoming'];
/** The file system creates it in the root of a disk, which may be mounted at one of the folders. */
const ofFileSystem = 'lost+found';
/** Their content is copied by SQLite itself. */
const databases = /^(site|sandbox)\.db(-wal|-shm|-journal)?$/;
const unfinished = /\.part$|(^|\/)\.draft-/;

/**
 * Copied first, because states refer to releases and a release is stored before its state. The copy has every release
 * that its states refer to, although the site keeps running.
 */
const first = ['release-head', 'releases/state'];

/** Paths below `dataDir` of all files that a restore needs, apart from the databases. */
export async function* storedFiles(dataDir: string): AsyncGenerator<string> {
  for (const folder of first) yield* filesBelow(dataDir, folder);
  for (const name of await namesIn(dataDir)) {
    if (!databases.test(name) && !isWorkFolder(name)) yield* filesBelow(dataDir, name, first);
  }
}

async function* filesBelow(dataDir: string, path: string, seen: string[] = []): AsyncGenerator<string> {
  if (skippedFolders.includes(path) || unfinished.test(path) || seen.includes(path)) return;
  if (basename(path) === ofFileSystem) return;
  const file = join(dataDir, path);
  // Follows links, because an operator may keep a folder on another disk.
  const found = await stat(file).catch(ignoreMissing);
  if (found?.isFile()) yield path;
  // Uploads are plain files, and a folder beside them, such as the trash of a desktop, is not the site's.
  if (found?.isDirectory() && dirname(path) !== 'uploads')
    for (const name of await namesIn(file)) yield* filesBelow(dataDir, `${path}/${name}`, seen);
}

/** Whether nothing is in a folder but what a backup or restore works in. A missing folder counts as empty. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await namesIn(folder)).every((name) => name === ofFileSystem || isWorkFolder(name));
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(ignoreMissing)) ?? []).sort();
}
