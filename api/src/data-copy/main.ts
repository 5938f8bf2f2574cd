import path from 'node:path';
import { parseArgs } from 'node:util';
import { openObjectStore, parseFilesUrl, WrongFilesUrl } from '@site/object-store';
import { explainFileError } from '@site/serving/explain-file-error';
import type { Database, DatabaseSettings } from '../db/database';
import { codeOf } from '../db/postgres/errors';
import type { FilesSettings } from '../files/open-stored-files';
import { UsageError } from '../infra/usage-error';
import { openDatabase, openMigratedDatabase } from '../open-database';
import { errorText } from '../text/error-text';
import { compareRows } from './compare';
import { copyRows } from './copy';
import { compareFiles, copyFiles } from './copy-files';
import { type FileTree, folderTree, objectTree } from './file-trees';
import { databaseLocation, filesLocation } from './locations';
import { refuseUnknownRows } from './unknown-rows';

const usage = `Usage: npm run data -- copy --to TARGET [--verify | --replace]

Copies the site's database, also while the site runs. TARGET is postgres://USER:PASSWORD@HOST/DATABASE, or sqlite:FOLDER for
FOLDER/site.db. The source is DATABASE_URL, or the SQLite file in DATA_DIR when it is unset. A second run writes only what has
changed, and deletes what the source has deleted: it continues a run that was interrupted. A target with rows that the source
has never had is refused, because a site has used it; --replace deletes them. At the end, the rows of both databases are counted
and compared; --verify only compares. To move a site: copy while it runs, stop it, copy again, and start it with the new DATABASE_URL.

       npm run data -- copy-files --to TARGET [--verify]

Copies uploads and releases. TARGET is s3://BUCKET/PREFIX?endpoint=URL&region=REGION, or folder:FOLDER for the layout of a DATA_DIR.
The source is FILES_URL, or DATA_DIR when it is unset. Move a site in the same way, and start it with the new FILES_URL.`;

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run data -- …` as a process. */
async function main(): Promise<number> {
  process.umask(0o077);
  const { command, to, verify, replace } = parse(process.argv.slice(2));
  const from: DatabaseSettings & FilesSettings = JSON.parse(process.env.DATA_SETTINGS ?? '{}');
  try {
    return await (command === 'copy'
      ? copyDatabase(from, databaseAt(to), { verify, replace })
      : copyStoredFiles(from, filesAt(to), verify));
  } catch (error) {
    const folder = /^(?:sqlite|folder):(.+)$/.exec(to)?.[1];
    throw explainFileError(error, from.dataDir, ...(folder ? [path.resolve(folder)] : []));
  }
}

async function copyStoredFiles(from: FilesSettings, to: FilesSettings, verify: boolean): Promise<number> {
  requireDifferentLocations(filesLocation(from), filesLocation(to), 'the same files: set FILES_URL');
  const [source, target] = [await openTree(from), await openTree(to)];
  const copied = verify ? undefined : await copyFiles(source, target, print);
  const different = await compareFiles(source, target, print, copied);
  if (different.length === 0) print('Both have the same files.');
  else print(`${different.length} files differ, such as ${different[0]}. Copy again.`);
  return different.length === 0 ? 0 : 1;
}

async function copyDatabase(
  from: DatabaseSettings,
  to: DatabaseSettings,
  { verify, replace }: Options,
): Promise<number> {
  requireDifferentLocations(databaseLocation(from), databaseLocation(to), 'the same database: set DATABASE_URL');
  const opened: Database[] = [];
  const open = async (opening: Promise<Database>) => {
    const database = await opening;
    opened.push(database);
    return database;
  };
  try {
    const slowTarget: DatabaseSettings = { ...to, pace: 'slow' };
    const source = await open(openMigratedDatabase({ ...from, pace: 'slow' }));
    const target = await open(verify ? openMigratedDatabase(slowTarget) : openDatabase(slowTarget));
    const different = await source.snapshot(async (reader) => {
      if (!verify && !replace) await refuseUnknownRows(reader, target);
      if (!verify) await copyRows(reader, target, print);
      return compareRows(reader, target, print);
    });
    if (different.length === 0) print('Both databases have the same rows.');
    else
      print(
        `The databases differ in: ${different.join(', ')}. Copy again; stop the site first if it writes to the target.`,
      );
    return different.length === 0 ? 0 : 1;
  } catch (error) {
    // The rows were compared just before.
    if (/^(?:23505|SQLITE_CONSTRAINT)/.test(codeOf(error) ?? ''))
      throw new Error(
        'The target has changed meanwhile: another copy or a site writes to it. End that, then copy again.',
      );
    throw error;
  } finally {
    for (const database of opened) await database.close();
  }
}

/** A location always equals itself, so a copy without the right source would report success. */
function requireDifferentLocations(source: string, target: string, problem: string): void {
  print(`from ${source} to ${target}`);
  if (source === target) throw new UsageError(`The source and --to are ${problem} to copy from there.`);
}

interface Options {
  verify: boolean;
  replace: boolean;
}

function parse(args: string[]): Options & { command: 'copy' | 'copy-files'; to: string } {
  const options = { to: { type: 'string' }, verify: { type: 'boolean' }, replace: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const command = positionals.join();
    const { to, verify = false, replace = false } = values;
    if (to && command === 'copy' && !(verify && replace)) return { command, to, verify, replace };
    if (to && command === 'copy-files' && !replace) return { command, to, verify, replace };
  } catch {
    // The usage says more than the error of parseArgs.
  }
  throw new UsageError(usage);
}

const openTree = async ({ dataDir, filesUrl }: FilesSettings): Promise<FileTree> =>
  filesUrl === undefined ? folderTree(dataDir) : objectTree(await openObjectStore(filesUrl));

function filesAt(to: string): FilesSettings {
  const folder = /^folder:(.+)$/.exec(to)?.[1];
  if (folder) return { dataDir: path.resolve(folder) };
  try {
    parseFilesUrl(to);
  } catch (error) {
    throw new UsageError(/^s3:/.test(to) && error instanceof WrongFilesUrl ? `--to ${error.message}` : usage);
  }
  return { dataDir: '', filesUrl: to };
}

function databaseAt(to: string): DatabaseSettings {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { dataDir: '', databaseUrl: to, urlName: '--to' };
  const folder = /^sqlite:(.+)$/.exec(to)?.[1];
  if (!folder) throw new UsageError(usage);
  return { dataDir: path.resolve(folder) };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
