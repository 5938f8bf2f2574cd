import { asc, desc } from 'drizzle-orm';
import type { ApiSettings } from './config/settings';
import type { Database, Reader } from './db/database';
import { estimateFiles, registrations } from './db/tables';
import { KeyRing } from './encryption/key-ring';
import { uploadsFolder } from './files/open-stored-files';
import { type FileState, stateOfFile } from './files/state-of-file';
import type { StoredFiles } from './files/stored-files';

/** How many files of each kind are looked at. The first one that can be read ends the search. */
const sampleSize = 10;

/** With fewer files, single files that are missing or damaged would look like a wrong setting. */
const minFiles = 3;

/**
 * Checks that the stored files belong to this site's settings. A file system that is not mounted, another bucket or a new
 * key would otherwise be noticed by the first person who opens a file. Single files may be missing.
 * @returns what is wrong if at least three files were looked for, and none exists or no key decrypts any of them
 */
export async function checkUploads(
  settings: ApiSettings,
  { database, storedFiles }: { database: Database; storedFiles: StoredFiles },
): Promise<string | undefined> {
  const states = await statesOfFiles(settings, database, storedFiles);
  if (states.length < minFiles || states.includes('readable')) return undefined;
  // A worker receives no uploads, and on one machine it may have a data folder of its own.
  if (settings.role !== 'worker' && states.every((state) => state === 'missing'))
    return `the database names uploads, but none of the files that were looked for (${states.length}) is in ${placeOf(settings)}: mount or restore them there, or correct DATA_DIR, FILES_URL or DATABASE_URL`;
  if (!states.includes('no key')) return undefined;
  return `no key decrypts the uploads in ${placeOf(settings)}: ${settings.dataDir}/secrets/files-key was lost or replaced, or FILES_KEY is another one. Restore the file from a backup, set FILES_KEY if the key was there, or set FILES_KEY_OLD to what the file contained`;
}

const placeOf = ({ dataDir, filesUrl }: ApiSettings): string => filesUrl ?? uploadsFolder(dataDir);

/** The states of some files, up to the first that is readable. Empty while they cannot be looked at. */
async function statesOfFiles(settings: ApiSettings, database: Database, files: StoredFiles): Promise<FileState[]> {
  const keys = new KeyRing(settings.filesKey, settings.olderFilesKeys, 'files');
  const states: FileState[] = [];
  try {
    // A request of a store that hangs would take much longer.
    await files.check();
    const fromRows = await namesInRows(database);
    // If the database has none, it may be lost, too. On a disk, the start has checked that before.
    const names = fromRows.length > 0 || settings.filesUrl === undefined ? fromRows : await firstNames(files);
    for (const name of names) {
      const state = await stateOfFile(files, keys, name);
      states.push(state);
      if (state === 'readable') break;
    }
    return states;
  } catch {
    // Readiness reports a store that cannot be used.
    return [];
  }
}

/** The newest and the oldest files that rows of the database name. */
async function namesInRows(reader: Reader): Promise<string[]> {
  const names: string[] = [];
  for (const order of [desc, asc]) {
    const passports = await reader
      .select({ name: registrations.passportFile })
      .from(registrations)
      .orderBy(order(registrations.seq))
      .limit(sampleSize);
    const attachments = await reader
      .select({ name: estimateFiles.file })
      .from(estimateFiles)
      .orderBy(order(estimateFiles.id))
      .limit(sampleSize);
    names.push(...[...passports, ...attachments].map(({ name }) => name));
  }
  return [...new Set(names)];
}

async function firstNames(files: StoredFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) {
    names.push(name);
    if (names.length === sampleSize) break;
  }
  return names;
}
