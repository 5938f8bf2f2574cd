import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';
import { BackupError } from './backup-error';

/** What the API found in a copy of the database. */
export interface DatabaseCheck {
  problems: string[];
  /** Names in `uploads/` of the files that rows refer to. */
  uploads: string[];
  unknownMigrations: number;
}

/** Copies the databases of `dataDir` into the folder `to` while the site runs, and checks the copies. */
export const copyDatabases = (dataDir: string, to: string): Promise<DatabaseCheck> => runInApi('take', dataDir, to);

/** Checks a database that no site uses. */
export const checkDatabase = (folder: string): Promise<DatabaseCheck> => runInApi('check', folder);

/** Only the API accesses the database. */
async function runInApi(...args: string[]): Promise<DatabaseCheck> {
  const script = join(projectRoot, 'api/dist/src/db/sqlite/backup/main.js');
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new BackupError(`The database could not be copied or checked: ${errors.trim()}`);
  return JSON.parse(output);
}
