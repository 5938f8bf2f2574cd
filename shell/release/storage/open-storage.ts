import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../contract/errors';
import { fileStorage, statesFolder } from './files/file-storage';
import type { ReleaseStorage } from './interface/release-storage';

/** A note in the folder of the states that they are in a database now, so that no person changes the old files. */
const markerIn = (storeFolder: string) => join(statesFolder(storeFolder), 'in-database');

/**
 * Opens the storage of a store: PostgreSQL with `databaseUrl`, otherwise the files in the store's folder.
 * @throws ReleaseError when the states have moved to a database that is not given
 * @throws StoreUnavailable when the database cannot be used
 */
export async function openStorage(storeFolder: string, databaseUrl: string | undefined): Promise<ReleaseStorage> {
  const marker = markerIn(storeFolder);
  if (databaseUrl === undefined) {
    if (existsSync(marker))
      throw new ReleaseError(
        'The states of the releases have moved to PostgreSQL: set DATABASE_URL. To go back to files, run npm run release -- states-to-files with DATABASE_URL set.',
      );
    return fileStorage(storeFolder);
  }
  // A site on files starts without loading the driver.
  const { openPostgresStorage } = await import('./postgres/postgres-storage');
  const storage = await openPostgresStorage(databaseUrl, storeFolder);
  mkdirSync(statesFolder(storeFolder), { recursive: true });
  writeFileSync(marker, 'The states of the releases are in the database of DATABASE_URL.\n');
  return storage;
}

/** Writes the states of a database to the files of the store, which a site without `DATABASE_URL` uses. */
export async function writeStatesToFiles({ states }: ReleaseStorage, storeFolder: string): Promise<number> {
  const files = fileStorage(storeFolder).states;
  const revisions = await states.revisions();
  for (const revision of revisions) {
    const text = (await states.read(revision)) ?? '';
    const before = await files.read(revision);
    if (before === text) continue;
    if (before !== undefined) await files.setAside(revision);
    await files.add(revision, text);
  }
  await rm(markerIn(storeFolder), { force: true });
  return revisions.length;
}
