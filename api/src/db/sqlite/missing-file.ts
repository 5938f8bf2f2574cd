import { statSync } from 'node:fs';

/** The database file, or its log, is no longer the one that this process has opened. */
class DatabaseFileMissing extends Error {
  readonly code = 'DATABASE_FILE_MISSING';

  constructor(file: string) {
    super(
      `${file} was removed or replaced while the site ran. Nothing is stored: stop the site, and restore a backup.`,
    );
  }
}

/**
 * @returns a function that throws when a file of an open database is missing or replaced. SQLite would go on writing to
 * the opened file, and a restart would lose what it wrote.
 */
export function requireFiles(file: string): () => void {
  const opened = new Map<string, string>();
  return () => {
    for (const path of [file, `${file}-wal`]) {
      const found = statSync(path, { throwIfNoEntry: false });
      const identity = found && `${found.dev}:${found.ino}`;
      const known = opened.get(path);
      if (known === undefined && identity !== undefined) opened.set(path, identity);
      else if (identity !== known) throw new DatabaseFileMissing(path);
    }
  };
}
