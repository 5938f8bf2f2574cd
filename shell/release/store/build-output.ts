import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type AppName, isRemote } from '../contract/app-name';
import { formatProblem } from '../contract/check-format';
import { ReleaseError } from '../contract/errors';
import { entryOf, type Manifest } from '../contract/manifest';
import { type Contract, emptyContract } from '../contract/release-contract';
import type { FormatFile } from '../contract/release-format';
import { type Content, contentOf, contentOfFile, type FileContent } from './content';

/** The output of a build, from which a release is made. */
export interface BuildOutput<File extends FileContent = FileContent> {
  name: AppName;
  /** Content by path relative to `web/`. */
  web: Map<string, File>;
  server?: File;
  contract: Contract;
}

/**
 * Opens a package's `dist` folder: `server.cjs`, `contract.json` and the files of `web/` that `files.json` lists (all,
 * if there is no list), or only `routes.json`. Throws `ReleaseError` when files are missing or have another form.
 */
export async function openBuild(name: AppName, dist: string): Promise<BuildOutput> {
  if (name === 'routes') {
    const routes = await readBuildFile(name, dist, 'routes.json');
    requireFormat(name, 'routes.json', routes);
    const web = new Map([['routes.json', routes]]);
    return { name, web, contract: emptyContract };
  }
  const server = await openBuildFile(name, dist, 'server.cjs');
  const contract = requireFormat<Contract>(name, 'contract.json', await readBuildFile(name, dist, 'contract.json'));
  if (isRemote(name)) {
    const manifest = await readBuildFile(name, dist, 'web/mf-manifest.json');
    await openBuildFile(name, dist, `web/${entryOf(requireFormat<Manifest>(name, 'mf-manifest.json', manifest)).path}`);
  }
  const web = new Map<string, Content>();
  for (const path of (await listedFiles(name, dist)) ?? (await filesBelow(join(dist, 'web'))).sort())
    web.set(path, await openBuildFile(name, dist, `web/${path}`));
  return { name, web, server, contract };
}

/** As `openBuild`, with all files in memory, so that a test or a tool can change them. */
export const readBuild = async (name: AppName, dist: string): Promise<BuildOutput<Buffer>> =>
  readAll(await openBuild(name, dist));

/** Reads all files of a build into memory. */
export async function readAll({ web: files, server, ...rest }: BuildOutput): Promise<BuildOutput<Buffer>> {
  const read = (content: FileContent) => buffer(contentOf(content).open());
  const web = new Map<string, Buffer>();
  for (const [path, content] of files) web.set(path, await read(content));
  return { ...rest, web, ...(server && { server: await read(server) }) };
}

/** Hash of a build's files and contract. Only letters, because semver forbids numbers with leading zeros. */
export function fingerprint({ web, server, contract }: BuildOutput): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(contract))
    .update(server ? contentOf(server).integrity : '');
  for (const [path, content] of web) hash.update(`\n${path} ${contentOf(content).integrity}`);
  return hash
    .digest('hex')
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

const readBuildFile = (name: AppName, dist: string, path: string): Promise<Buffer> =>
  readFile(join(dist, path)).catch(() => refuseWithout(name, path));

const openBuildFile = (name: AppName, dist: string, path: string): Promise<Content> =>
  contentOfFile(join(dist, path)).catch(() => refuseWithout(name, path));

function refuseWithout(name: AppName, path: string): never {
  throw new ReleaseError(`The build of ${name} is incomplete: ${path} is missing. Build it again`);
}

/** Parses a file of a build. Throws `ReleaseError`, which names the problem. */
function requireFormat<Form>(name: AppName, file: FormatFile, bytes: Buffer): Form {
  const text = String(bytes);
  if (text.startsWith('\uFEFF'))
    throw new ReleaseError(
      `The build of ${name} is invalid: ${file} begins with a byte order mark: save it as UTF-8 without one`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseError(`The build of ${name} is invalid: ${file} is not JSON`);
  }
  const problem = formatProblem(file, value);
  if (problem) throw new ReleaseError(`The build of ${name} is invalid: ${problem} (docs/release-format.md)`);
  return value as Form;
}

/** The list that the build wrote: the folder may also contain files of an earlier build. */
async function listedFiles(name: AppName, dist: string): Promise<string[] | undefined> {
  const bytes = await readFile(join(dist, 'files.json')).catch(() => undefined);
  return bytes && requireFormat<string[]>(name, 'files.json', bytes);
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
