import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movePages } from './move-pages';

/** What a site runs or publishes. Tests put builds of their own beside the API's, as `api/dist/test-…`. */
const builds = [
  'shell/dist',
  'shell/release/dist',
  'api/dist/src',
  'api/dist/sandbox',
  'api/contract/dist',
  'api/logging/dist',
  'api/serving/dist',
  'mfe-marketing/dist',
  'mfe-packages/dist',
  'mfe-account/dist',
  'mfe-admin/dist',
  'mfe-trainings/dist',
];

/** Compiled tools and tests stand beside the build of the shell, and what other repositories get beside others. */
const isRun = (path: string) =>
  !/^shell\/dist\/(testing|tools)(\/|$)|^shell\/release\/dist\/site-release|^api\/contract\/dist\/types(\/|$)/.test(
    path,
  );

/**
 * Creates a data folder in which the builds are published and their pages are rendered. A site starts on it with a
 * fifth of the CPU time of a first start.
 * @param siteUrl where the site will run; at another URL, it renders pages that contain the URL again
 * @param start runs a site on the folder until it is ready, and stops it; called once for each build of `root`
 */
export async function preparedDataDir(
  root: string,
  siteUrl: string | undefined,
  start: (dataDir: string) => Promise<void>,
): Promise<string> {
  const prepared = await prepareOnce(root, start);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(prepared, dataDir, { recursive: true });
  if (siteUrl !== undefined) movePages(dataDir, readFileSync(join(dataDir, 'site-url'), 'utf8'), siteUrl);
  return dataDir;
}

/** Prepares what `preparedDataDir` copies, unless a run before did. @returns its path, which must not change */
export async function prepareOnce(root: string, start: (dataDir: string) => Promise<void>): Promise<string> {
  const cache = join(root, 'node_modules/.cache/site-data');
  const prepared = join(cache, fingerprint(root));
  if (!existsSync(prepared)) await prepare(cache, prepared, start);
  return prepared;
}

async function prepare(cache: string, prepared: string, start: (dataDir: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const outdated = readdirSync(cache).filter((name) => !name.startsWith('preparing-'));
  const folder = mkdtempSync(join(cache, 'preparing-'));
  try {
    await start(folder);
    // Every site creates its own accounts, because a test's settings name the first admin.
    for (const name of ['site.db', 'sandbox.db']) rmSync(join(folder, name), { force: true });
    renameSync(folder, prepared);
    for (const name of outdated) rmSync(join(cache, name), { recursive: true, force: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another test run created the folder first.
    if (!existsSync(prepared)) throw error;
  }
}

/** Changes with every build that writes a file, and with what else rendered pages depend on: the year, and Node. */
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(`${new Date().getFullYear()} ${process.version}\n`);
  for (const build of builds.filter((each) => existsSync(join(root, each))))
    for (const file of readdirSync(join(root, build), { recursive: true, encoding: 'utf8' }).sort()) {
      const path = `${build}/${file}`;
      const { size, mtimeMs } = statSync(join(root, path));
      if (isRun(path)) hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}
