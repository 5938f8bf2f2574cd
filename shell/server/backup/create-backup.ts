import { link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { hasCode } from '@site/release/contract';
import type { SharedKeys } from '@site/release/distribution';
import { ignoreMissing } from '@site/release/infra';
import { unfinishedRestore } from '../config/unfinished-restore';
import { ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { checkReleases } from './check-releases';
import { copyDatabases } from './database';
import type { Protection } from './encryption';
import { removeUnfinished } from './remove-unfinished';
import { storedFiles } from './stored-files';
import { createWorkFolder, removeAbandoned } from './work-folder';

interface BackupOptions {
  dataDir: string;
  /** Absolute path of the new file. */
  file: string;
  protection: Protection;
  /** Whether the database is in `dataDir`, and not in PostgreSQL. */
  withDatabase: boolean;
  /** Whether uploads and releases are in `dataDir`, and not in an object store. */
  withFiles: boolean;
  /** Trusted keys in PostgreSQL; without it, all are in `dataDir`. */
  sharedKeys?: SharedKeys | undefined;
}

interface BackupResult {
  files: number;
  /** Bytes before compression. */
  bytes: number;
  /** Damage that the backup contains, because the site had it before. */
  problems: string[];
  databaseProblems: string[];
}

/** How often the database is copied again, when a file of its rows was deleted meanwhile. */
const attempts = 5;

/** Copies everything a restore needs into one file, while the site may run. Leaves nothing behind when it fails. */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { dataDir, file, protection, withDatabase, withFiles, sharedKeys } = options;
  await checkTarget(dataDir, file);
  await removeUnfinished(dirname(file));
  const work = await makeWorkFolder(dataDir);
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  const archive = new ArchiveWriter(unfinished, protection);
  try {
    const database = await addAll(archive, work, options);
    const releases = await checkReleases(dataDir, { withStates: withDatabase, sharedKeys });
    const problems = [...database, ...releases];
    const createdAt = new Date().toISOString();
    await archive.finish({
      format: 1,
      createdAt,
      database: withDatabase ? 'included' : 'elsewhere',
      ...(!withFiles && { uploads: 'elsewhere' as const }),
      ...(sharedKeys && { keys: 'elsewhere' as const }),
      problems,
    });
    await giveName(unfinished, file);
    const files = Object.keys(archive.files).length;
    return { files, bytes: archive.bytes, problems, databaseProblems: database };
  } finally {
    await archive.abort();
    await rm(unfinished, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Adds the files, copies the database, and adds the files that came meanwhile: so the backup has every file that a row
 * of the copy refers to, also one that the site deletes while the backup runs.
 * @returns the database's damage
 */
async function addAll(
  archive: ArchiveWriter,
  work: string,
  { dataDir, withDatabase, withFiles }: BackupOptions,
): Promise<string[]> {
  const addFiles = async () => {
    for await (const path of storedFiles(dataDir)) await archive.add(path, join(dataDir, path));
  };
  await addFiles();
  if (!withDatabase) {
    await addFiles();
    return [];
  }
  for (let attempt = 1; ; attempt += 1) {
    const { problems, uploads } = await copyDatabases(dataDir, work);
    await addFiles();
    const missing = withFiles ? uploads.filter((name) => !archive.has(`uploads/${name}`)) : [];
    if (missing.length > 0 && attempt < attempts) continue;
    for (const name of await readdir(work)) await archive.add(name, join(work, name));
    return missing.length > 0 ? [...problems, missingUploads(missing)] : problems;
  }
}

/** Reported when a backup is made, and again when it is restored. */
export const missingUploads = (names: string[]): string =>
  `${names.length} uploaded files that the database names are missing, such as uploads/${names[0]}.`;

async function checkTarget(dataDir: string, file: string): Promise<void> {
  if (await stat(file).catch(ignoreMissing)) throw new BackupError(`${file} exists already: choose another name.`);
  if (!relative(dataDir, file).startsWith('..'))
    throw new BackupError(`${file} is inside DATA_DIR: choose another folder, preferably on another machine.`);
  const folder = await stat(dirname(file)).catch(ignoreMissing);
  if (!folder?.isDirectory()) throw new BackupError(`The folder ${dirname(file)} does not exist: create it first.`);
}

/**
 * Creates a folder in DATA_DIR for the copy of the database: unencrypted data must not reach the disk of the backup.
 */
async function makeWorkFolder(dataDir: string): Promise<string> {
  if (!(await stat(dataDir).catch(ignoreMissing)))
    throw new BackupError(`The folder ${dataDir} does not exist: set DATA_DIR to the data folder of the site.`);
  const unfinished = unfinishedRestore(dataDir);
  if (unfinished) throw new BackupError(`${dataDir} cannot be backed up: ${unfinished}.`);
  await removeAbandoned(dataDir);
  const size = (await stat(join(dataDir, 'site.db')).catch(ignoreMissing))?.size ?? 0;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < size * 1.1) {
    const needed = Math.ceil((size * 1.1) / 1024 / 1024);
    throw new BackupError(
      `The backup needs ${needed} MB of free space in ${dataDir} for a copy of the database: free some space first.`,
    );
  }
  return createWorkFolder(dataDir, 'backup');
}

/** Never replaces a file that another program created meanwhile. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BackupError(`${file} exists already: choose another name.`);
    // Some network disks have no links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    await rename(unfinished, file);
  }
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
