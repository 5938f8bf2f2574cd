import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, isRemote } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { integrityOf } from '../contract/release';
import { type Contract, emptyContract, isContract } from '../contract/release-contract';

/** The output of a build, from which a release is made. */
export interface BuildOutput {
  name: AppName;
  /** Content by path relative to `web/`. */
  web: Map<string, Buffer>;
  server?: Buffer;
  contract: Contract;
}

/**
 * Reads a package's `dist` folder: `server.cjs`, `contract.json` and the files of `web/` that `files.json` lists (all,
 * if there is no list), or only `routes.json`. Throws
 * `ReleaseError` when files are missing.
 */
export async function readBuild(name: AppName, dist: string): Promise<BuildOutput> {
  if (name === 'routes') {
    const web = new Map([['routes.json', await readPart(name, dist, 'routes.json')]]);
    return { name, web, contract: emptyContract };
  }
  const server = await readPart(name, dist, 'server.cjs');
  const contract: unknown = JSON.parse(String(await readPart(name, dist, 'contract.json')));
  if (!isContract(contract))
    throw new ReleaseError(
      `The build of ${name} wrote an invalid contract.json: build it again with this version of @site/build`,
    );
  if (isRemote(name))
    for (const path of ['web/mf-manifest.json', 'web/remoteEntry.js']) await readPart(name, dist, path);
  const web = new Map<string, Buffer>();
  for (const path of (await listedFiles(dist)) ?? (await filesBelow(join(dist, 'web'))).sort())
    web.set(path, await readPart(name, dist, `web/${path}`));
  return { name, web, server, contract };
}

/** Hash of a build's files and contract. Only letters, because semver forbids numbers with leading zeros. */
export function fingerprint({ web, server, contract }: BuildOutput): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(contract))
    .update(server ? integrityOf(server) : '');
  for (const [path, bytes] of web) hash.update(`\n${path} ${integrityOf(bytes)}`);
  return hash
    .digest('hex')
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

async function readPart(name: AppName, dist: string, path: string): Promise<Buffer> {
  return readFile(join(dist, path)).catch(() => {
    throw new ReleaseError(`The build of ${name} is incomplete: ${path} is missing. Build it again`);
  });
}

/** The list that the build wrote: the folder may also contain files of an earlier build. */
async function listedFiles(dist: string): Promise<string[] | undefined> {
  const text = await readFile(join(dist, 'files.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) paths.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) paths.push(path);
    else throw new ReleaseError(`${path} is neither a file nor a folder: a release holds nothing else`);
  }
  return paths;
}
