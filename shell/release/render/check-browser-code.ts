import { createHash } from 'node:crypto';
import { UnverifiedRelease } from '../contract/errors';
import { isObject } from '../contract/is-object';
import type { ReleaseFiles } from '../store/release-files';
import { startEntry } from './start-entry';

const entryPath = 'remoteEntry.js';
const variableName = /^[A-Za-z_$][\w$]*$/;

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

interface Manifest {
  metaData: { globalName: string; remoteEntry?: { type?: string } };
  exposes: { name: string; assets: Assets }[];
  shared: { name: string; requiredVersion?: string }[];
}

/**
 * Verifies what a remote's release states against its files: the manifest's files exist, the pages and required
 * versions are those of the contract, every exposed file is loaded by its hash, and the entry starts.
 * @throws UnverifiedRelease, which names the difference
 */
export async function checkBrowserCode(files: ReleaseFiles): Promise<void> {
  const { name, version, contract, server } = files.release;
  const refuse = (problem: string): never => {
    throw new UnverifiedRelease(`${name} ${version}: ${problem}`);
  };
  if (!server) refuse('server.cjs is missing');
  const manifest = await readManifest(files);
  const assets = manifest.exposes
    .flatMap(({ assets: { js, css } }) => [js, css])
    .flatMap((kind) => [...kind.sync, ...kind.async]);
  const missing = [entryPath, ...assets].find((path) => !Object.hasOwn(files.release.files, path));
  if (missing) refuse(`${missing} is missing`);

  const exposed = manifest.exposes.map((each) => each.name);
  const absent = contract.pages.find((page) => !exposed.includes(page));
  if (absent) refuse(`it states the page ${absent}, which its manifest does not expose`);
  const unstated = exposed.find((page) => !contract.pages.includes(page));
  if (unstated) refuse(`its manifest exposes ${unstated}, which it does not state as a page`);
  for (const { name: shared, requiredVersion } of manifest.shared) {
    const stated = contract.requires[packageOf(shared)];
    if (requiredVersion && stated !== requiredVersion)
      refuse(`its code requires ${packageOf(shared)} ${requiredVersion}, and it states ${stated ?? 'nothing'}`);
  }

  if (manifest.metaData.remoteEntry?.type === 'module') return;
  const scripts = Object.keys(files.release.files).filter((path) => path.endsWith('.js') && path !== entryPath);
  const sources = await Promise.all(scripts.map(async (path) => ({ path, source: await files.text(path) })));
  const entry = await files.text(entryPath);
  const texts = [entry, ...sources.map(({ source }) => source)];
  for (const path of assets)
    if (!(await hashesOf(files, path)).some((hash) => texts.some((text) => text.includes(hash))))
      refuse(`no script contains a hash of ${path}, so browsers would load it without its integrity`);
  const { globalName } = manifest.metaData;
  const address = `https://site.invalid/releases/${name}/${version}/${entryPath}`;
  const problem = await startEntry({ address, entry, globalName, scripts: sources });
  if (problem) refuse(`${entryPath} does not start: ${problem}`);
}

/** The hashes by which a script may load a file. */
async function hashesOf(files: ReleaseFiles, path: string): Promise<string[]> {
  const text = await files.text(path);
  const others = ['sha256', 'sha512'].map((name) => `${name}-${createHash(name).update(text).digest('base64')}`);
  return [files.integrity(path), ...others];
}

async function readManifest(files: ReleaseFiles): Promise<Manifest> {
  const { name, version } = files.release;
  const text = await files.text('mf-manifest.json');
  try {
    const manifest: unknown = JSON.parse(text);
    if (isObject(manifest) && isObject(manifest.metaData) && variableName.test(String(manifest.metaData.globalName)))
      return { exposes: [], shared: [], ...manifest } as unknown as Manifest;
  } catch {
    // The message below says it.
  }
  throw new UnverifiedRelease(`${name} ${version}: mf-manifest.json is no manifest of Module Federation`);
}

/** `react/jsx-runtime` belongs to the package `react`. */
const packageOf = (shared: string): string => shared.split('/', shared.startsWith('@') ? 2 : 1).join('/');
