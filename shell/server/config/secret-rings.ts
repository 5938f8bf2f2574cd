import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedSecret } from '@site/release/infra';

/** The secrets that can be rotated, by their file names in `DATA_DIR/secrets`. */
export const rotatingSecrets = ['jwt-secret', 'files-key'] as const;
export type RotatingSecret = (typeof rotatingSecrets)[number];

/** Longer than the lifetime of any session. */
const longestSessionMs = 31 * 24 * 3600 * 1000;

/**
 * All secrets of one purpose, newest first. Creates the first one when there is none. Their files are NAME, NAME.2,
 * NAME.3 and so on. Files are only created or deleted, so that concurrent processes never overwrite each other's.
 * @param others older secrets that are stored elsewhere
 * @throws when uploads exist without a key
 */
export function secretRing(
  dataDir: string,
  name: RotatingSecret,
  others: readonly unknown[] = [],
): [newest: string, ...older: string[]] {
  const files = filesOf(dataDir, name);
  if (name === 'files-key' && files.length + others.length === 0) requireNoUploads(dataDir);
  const [newest = name, ...older] = files;
  return [storedSecret(dataDir, newest), ...older.map((file) => storedSecret(dataDir, file))];
}

/**
 * An unfinished upload was never confirmed. The root of a disk, which `uploads` may be, has hidden files and `lost+found`.
 */
const isUpload = (entry: Dirent) => entry.isFile() && !/^\.|\.part$/.test(entry.name);

/** With a new key, uploads that exist could never be decrypted again. */
function requireNoUploads(dataDir: string): void {
  const uploads = join(dataDir, 'uploads');
  if (!existsSync(uploads) || !readdirSync(uploads, { withFileTypes: true }).some(isUpload)) return;
  throw new Error(
    `${join(folderOf(dataDir), 'files-key')} is missing, and nothing else decrypts the uploads in ${uploads}: restore the file from a backup, set FILES_KEY if the key was there, or set FILES_KEY_OLD to what the file contained`,
  );
}

/** The existing secrets of one purpose, newest first. */
export const existingSecrets = (dataDir: string, name: RotatingSecret): string[] =>
  filesOf(dataDir, name).map((file) => storedSecret(dataDir, file));

/** Adds a new secret. It signs or encrypts from the site's next start. */
export function addSecret(dataDir: string, name: RotatingSecret): void {
  secretRing(dataDir, name);
  const [newest = name] = filesOf(dataDir, name);
  storedSecret(dataDir, `${name}.${numberOf(newest) + 1}`);
}

/** Whether a site has started with the newest secret. */
export function isNewestInUse(dataDir: string, name: RotatingSecret): boolean {
  const [newest = name] = filesOf(dataDir, name);
  return numberOf(newest) === 1 || existsSync(usedFileOf(dataDir, newest));
}

/** Called once a site has started: records the first use of the newest secrets, and deletes expired ones. */
export function recordSecretsInUse(dataDir: string): void {
  for (const name of rotatingSecrets) {
    const [newest = name] = filesOf(dataDir, name);
    if (!isNewestInUse(dataDir, name))
      writeFileSync(usedFileOf(dataDir, newest), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
  }
  dropExpiredJwtSecrets(dataDir);
}

/** Deletes secrets whose sessions have all expired. Returns how many older ones are left. */
export function dropExpiredJwtSecrets(dataDir: string, now = Date.now()): number {
  const files = filesOf(dataDir, 'jwt-secret');
  const settled = files.findIndex((file) => usedSince(dataDir, file) < now - longestSessionMs);
  if (settled >= 0) for (const file of files.splice(settled + 1)) drop(dataDir, file);
  return files.length - 1;
}

/** Deletes all secrets but the newest. */
export function dropOlder(dataDir: string, name: RotatingSecret): void {
  for (const file of filesOf(dataDir, name).slice(1)) drop(dataDir, file);
}

const folderOf = (dataDir: string) => join(dataDir, 'secrets');
/** Contains the time at which a site first started with the secret. */
const usedFileOf = (dataDir: string, file: string) => join(folderOf(dataDir), `${file}.used`);
const numberOf = (file: string) => Number(/\d+$/.exec(file)?.[0] ?? 1);

/** File names, newest first. */
function filesOf(dataDir: string, name: RotatingSecret): string[] {
  if (!existsSync(folderOf(dataDir))) return [];
  const files = readdirSync(folderOf(dataDir)).filter((file) => file === name || file.startsWith(`${name}.`));
  return files.filter((file) => /^[a-z-]+(\.\d+)?$/.test(file)).sort((one, other) => numberOf(other) - numberOf(one));
}

/** When a site first started with this secret, in ms; infinite when none has. */
function usedSince(dataDir: string, file: string): number {
  try {
    return Date.parse(readFileSync(usedFileOf(dataDir, file), 'utf8').trim());
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function drop(dataDir: string, file: string): void {
  rmSync(usedFileOf(dataDir, file), { force: true });
  rmSync(join(folderOf(dataDir), file), { force: true });
}
