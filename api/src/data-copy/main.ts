import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database, DatabaseSettings } from '../db/database';
import { openDatabase, openMigratedDatabase } from '../open-database';
import { compareRows } from './compare';
import { copyRows } from './copy';

const usage = `Usage: npm run data -- copy --to TARGET [--verify]

Copies the site's database, also while the site runs. TARGET is postgres://USER:PASSWORD@HOST/DATABASE, or sqlite:FOLDER for
FOLDER/site.db. The source is DATABASE_URL, or the SQLite file in DATA_DIR when it is unset. A second run writes only what has
changed: it continues a run that was interrupted. At the end, the rows of both databases are counted and compared; --verify
only compares. Files are not copied: they stay in DATA_DIR.

To move a site: copy while it runs, stop it, copy again, and start it with the new DATABASE_URL.`;

class UsageError extends Error {}

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run data -- …` as a process. */
async function main(): Promise<number> {
  process.umask(0o077);
  const { to, verify } = parse(process.argv.slice(2));
  const from: DatabaseSettings = JSON.parse(process.env.DATA_SETTINGS ?? '{}');
  const opened: Database[] = [];
  const open = async (opening: Promise<Database>) => {
    const database = await opening;
    opened.push(database);
    return database;
  };
  try {
    const source = await open(openMigratedDatabase(from));
    const target = await open(verify ? openMigratedDatabase(to) : openDatabase(to));
    const different = await source.snapshot(async (reader) => {
      if (!verify) await copyRows(reader, target, print);
      return compareRows(reader, target, print);
    });
    if (different.length === 0) print('Both databases have the same rows.');
    else
      print(
        `The databases differ in: ${different.join(', ')}. Copy again; stop the site first if it writes to the target.`,
      );
    return different.length === 0 ? 0 : 1;
  } finally {
    for (const database of opened) await database.close();
  }
}

function parse(args: string[]): { to: DatabaseSettings; verify: boolean } {
  const options = { to: { type: 'string' }, verify: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.join() === 'copy' && values.to) return { to: targetOf(values.to), verify: values.verify ?? false };
  } catch {
    // The usage says more than the error of parseArgs.
  }
  throw new UsageError(usage);
}

function targetOf(to: string): DatabaseSettings {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { dataDir: '', databaseUrl: to };
  const folder = /^sqlite:(.+)$/.exec(to)?.[1];
  if (!folder) throw new UsageError(usage);
  return { dataDir: path.resolve(folder) };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
