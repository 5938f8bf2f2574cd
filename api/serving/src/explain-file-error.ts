import { statfsSync } from 'node:fs';
import path from 'node:path';

/**
 * Turns an error of the file system or of SQLite into one line with the file or folder and what to do. Returns other
 * errors as they are.
 * @param places files or folders that were written; the error of a write names none
 */
export function explainFileError(error: unknown, ...places: string[]): unknown {
  const found = causeOf(error);
  const code = found?.code ?? '';
  if (!found) return error;
  const place = found.path ?? fullest(places);
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(code);
  if (isFull || (code.startsWith('SQLITE_') && freeBytes(place) < leastFree))
    return new Error(`The disk of ${place} is full (${found.message}): make room on it, then try again`);
  if (code.startsWith('SQLITE_IOERR'))
    return new Error(
      `${place} cannot be read or written (${found.message}): make room on its disk; if there is room, check the disk`,
    );
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new Error(
      `${place} is damaged (${found.message}): keep a copy of it, and restore a backup into an empty folder (npm run restore)`,
    );
  if (code === 'EROFS')
    return new Error(`${place} cannot be written (${found.message}): it is on a disk that is mounted read-only`);
  if (isRefused(found))
    return new Error(
      `${place} cannot be opened (${found.message}): the user that runs the site must own it and be able to write to it and its folder; change its owner or its mode`,
    );
  return error;
}

/** SQLite cannot even create its log in less, and may say only that a file cannot be opened. */
const leastFree = 64 * 1024;

/** Files of another user, read-only ones, and folders in their place. Sockets and ports have no path. */
const isRefused = ({ code, path: file, syscall }: FileError): boolean =>
  /^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code) ||
  (file !== undefined && !syscall?.startsWith('spawn') && ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR'].includes(code));

interface FileError extends Error {
  code: string;
  path?: string;
  syscall?: string;
}

/** The error with a code. Drizzle wraps those of the database, with a message that quotes rows. */
function causeOf(error: unknown): FileError | undefined {
  for (
    let each = error as Partial<FileError> | undefined;
    each?.message !== undefined;
    each = each.cause as typeof each
  )
    if (typeof each.code === 'string') return each as FileError;
  return undefined;
}

const fullest = (places: string[]): string =>
  places.reduce((one, other) => (freeBytes(other) < freeBytes(one) ? other : one), places[0] ?? '');

/** Free space on the disk of a file or folder; infinite when it cannot be found out. */
function freeBytes(place: string): number {
  for (const each of [place, path.dirname(place)]) {
    try {
      const { bavail, bsize, files, ffree } = statfsSync(each);
      return files > 0 && ffree === 0 ? 0 : bavail * bsize;
    } catch {
      // The file may not exist yet.
    }
  }
  return Number.POSITIVE_INFINITY;
}
