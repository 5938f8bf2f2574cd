import { access, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, makePrivate } from '@site/release/infra';
import { unfinishedRestore } from '../config/unfinished-restore';
import { unpackBackup } from './archive-reader';
import { BackupError } from './backup-error';
import { checkReleases } from './check-releases';
import { missingUploads } from './create-backup';
import { checkDatabase, type DatabaseCheck } from './database';
import type { Protection } from './encryption';
import type { Manifest } from './manifest';
import { isEmptyFolder } from './stored-files';
import { createWorkFolder, removeAbandoned } from './work-folder';

/**
 * Restores a backup into an empty folder. Everything is verified before it is moved into place; when something is
 * wrong, the folder stays empty.
 */
export async function restoreBackup(dataDir: string, file: string, protection: Protection): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireEmpty(dataDir);
  makePrivate(dataDir);
  const work = await createWorkFolder(dataDir, 'restore');
  try {
    const manifest = await unpackVerified(file, protection, work);
    await moveIntoPlace(work, dataDir);
    return manifest;
  } catch (error) {
    // What could not be moved stays, so that no site starts without it.
    if (await isEmptyFolder(dataDir)) await rm(work, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  if (!(await isEmptyFolder(dataDir))) {
    const reason = unfinishedRestore(dataDir) ?? 'set DATA_DIR to an empty folder';
    throw new BackupError(`${dataDir} is not empty: ${reason}. Nothing was restored.`);
  }
  const [used] = await removeAbandoned(dataDir);
  if (used)
    throw new BackupError(
      `${dataDir} is in use: a backup or restore still runs in ${used}. Wait until it ends, or remove that folder if none runs. Nothing was restored.`,
    );
}

async function unpackVerified(file: string, protection: Protection, work: string): Promise<Manifest> {
  const manifest = await unpackBackup(file, protection, work);
  const known = new Set(manifest.problems);
  const found = manifest.database === 'elsewhere' ? undefined : await checkDatabase(work);
  const problems = (await verify(work, manifest, found)).filter((problem) => !known.has(problem));
  if (problems.length > 0)
    throw new BackupError(`The backup cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  // A damaged database may not name all of them.
  if (found?.problems.length === 0) await removeUnnamed(join(work, 'uploads'), found.uploads);
  return manifest;
}

/** Moves the database last: a folder that has it is complete. */
async function moveIntoPlace(work: string, dataDir: string): Promise<void> {
  const names = await readdir(work);
  const isLast = (name: string) => Number(name === 'site.db');
  for (const name of names.sort((one, other) => isLast(one) - isLast(other)))
    await rename(join(work, name), join(dataDir, name));
  await rmdir(work);
}

/**
 * Removes uploads whose rows were deleted, or not stored yet, when the database was copied. Nothing else would. Backups
 * of 1.4.0 and before have folders of other programs there, too.
 */
async function removeUnnamed(folder: string, named: string[]): Promise<void> {
  const names = new Set(named);
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? [])
    if (!names.has(name)) await rm(join(folder, name), { recursive: true });
}

async function verify(
  folder: string,
  { database, uploads, keys }: Manifest,
  found: DatabaseCheck | undefined,
): Promise<string[]> {
  // The database with the other keys may not be restored yet. The releases were verified for the backup, and its
  // checksums prove that they are the same.
  const withoutKeys = { withStates: database === 'included', sharedKeys: undefined };
  const problems = keys === 'elsewhere' ? [] : await checkReleases(folder, withoutKeys);
  if (!found) return problems;
  if (found.unknownMigrations > 0)
    problems.push('A newer version of the site made this backup: restore it with that version.');
  const exists = (name: string) =>
    access(join(folder, 'uploads', name)).then(
      () => true,
      () => false,
    );
  const missing: string[] = [];
  if (uploads !== 'elsewhere') for (const name of found.uploads) if (!(await exists(name))) missing.push(name);
  if (missing.length > 0) problems.push(missingUploads(missing));
  return [...problems, ...found.problems];
}
