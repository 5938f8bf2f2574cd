import { createHash } from 'node:crypto';
import { analyse, CallsCache, checkStatement, containsReact, exposedModules, packageOf } from '../analysis';
import { formatProblem } from '../contract/check-format';
import { UnverifiedRelease } from '../contract/errors';
import { formatCarried } from '../contract/island';
import { entryOf, type Manifest } from '../contract/manifest';
import { exposedBy } from '../contract/slot';
import { standaloneFolder } from '../contract/standalone';
import type { ReleaseFiles } from '../store/release-files';
import { isBrowserName } from './browser-names';
import { startEntry } from './start-entry';

const manifestPath = 'mf-manifest.json';

/** All documents of the site contain the hashes of a release's modules. */
const maxModules = 100;

/**
 * Verifies what a remote's release states against its files: the manifest's files exist, the pages, required versions
 * and called operations are those of the contract, every exposed file is loaded by its hash, and the entry starts.
 * @param cache the calls of scripts that were read before
 * @throws UnverifiedRelease, which names the difference
 */
export async function checkBrowserCode(files: ReleaseFiles, cache = new CallsCache()): Promise<void> {
  const { contract, server } = files.release;
  const fail = failWith(files);
  if (!server) fail('server.cjs is missing');
  const { shared: sharedModules = [] } = await checkEntry(files, '');
  for (const { name: shared, requiredVersion } of sharedModules) {
    const stated = contract.requires[packageOf(shared)];
    if (requiredVersion && stated !== requiredVersion)
      fail(`its code requires ${packageOf(shared)} ${requiredVersion}, and it states ${stated ?? 'nothing'}`);
  }
  await checkStatement(
    files,
    sharedModules.map((each) => packageOf(each.name)),
    cache,
  );
  if (Object.hasOwn(files.release.files, standaloneFolder + manifestPath)) await checkEntry(files, standaloneFolder);
}

/** Returns a function that throws `UnverifiedRelease` with the name and version of this release. */
function failWith({ release }: ReleaseFiles): (problem: string) => never {
  return (problem) => {
    throw new UnverifiedRelease(`${release.name} ${release.version}: ${problem}`, release);
  };
}

/**
 * Verifies one entry with its manifest and chunks.
 * @param folder of the entry, with a trailing slash; empty for that of the site's own pages
 */
async function checkEntry(files: ReleaseFiles, folder: string): Promise<Manifest> {
  const { name, version, contract } = files.release;
  const fail = failWith(files);
  const manifest = await readManifest(files, folder);
  const { exposes = [] } = manifest;
  const { path, isModule } = entryOf(manifest);
  const entryPath = folder + path;
  const assets = exposes
    .flatMap(({ assets: { js, css } }) => [js, css])
    .flatMap(({ sync = [], async: later = [] }) => [...sync, ...later])
    .map((path) => folder + path);
  const missing = [entryPath, ...assets].find((path) => !Object.hasOwn(files.release.files, path));
  if (missing) fail(`${missing} is missing`);

  const exposed = exposes.map((each) => each.name);
  const modules = exposedBy(contract);
  const absent = modules.find((each) => !exposed.includes(each));
  if (absent) fail(`it states the page ${absent}, which its manifest does not expose`);
  const unstated = exposed.find((each) => !modules.includes(each));
  if (unstated) fail(`its manifest exposes ${unstated}, which it does not state as a page`);

  const isHere = (path: string) => path.startsWith(folder) && (folder !== '' || !path.startsWith(standaloneFolder));
  const scripts = Object.keys(files.release.files).filter(
    (path) => /\.m?js$/.test(path) && isHere(path) && path !== entryPath,
  );
  if (isModule && scripts.length >= maxModules)
    fail(
      `it has ${scripts.length + 1} modules, whose hashes all documents would contain; bundle them into ${maxModules}`,
    );
  const sources = await Promise.all(scripts.map(async (path) => ({ path, source: await files.text(path) })));
  const entry = await files.text(entryPath);
  const texts = [entry, ...sources.map(({ source }) => source)];
  if (folder === '') checkCopiesOfReact(files, [{ path: entryPath, source: entry }, ...sources]);
  // The document's import map has the hashes of modules.
  for (const path of isModule ? assets.filter((each) => each.endsWith('.css')) : assets)
    if (!(await hashesOf(files, path)).some((hash) => texts.some((text) => text.includes(hash))))
      fail(`no script contains a hash of ${path}, so browsers would load it without its integrity`);
  const { globalName } = manifest.metaData;
  // The host reads the container of a module from its exports.
  if (!isModule && isBrowserName(globalName))
    fail(
      `its manifest has the globalName ${globalName}, which is the browser's own. Choose another, such as ` +
        `${name.replaceAll('-', '_')}_${version.replace(/\W/g, '_')}`,
    );
  const address = `https://site.invalid/releases/${name}/${version}/${entryPath}`;
  const problem = await startEntry({ address, path: entryPath, isModule, entry, globalName, scripts: sources });
  if (problem) fail(`${entryPath} does not start: ${problem}`);
  checkExposed(files, entryPath, isModule ? texts : [entry], modules);
  return manifest;
}

/** Compares the modules in the table of the container with those that are stated. */
function checkExposed(files: ReleaseFiles, path: string, scripts: string[], stated: string[]): void {
  const fail = failWith(files);
  const exposed = analyse(
    () => exposedModules(scripts, stated),
    (problem) => fail(`${path} ${problem}`),
  );
  // Nothing is exposed, or the tool writes it in another form. Then only the start of the entry is verified.
  if (!exposed) return;
  const absent = stated.find((name) => !exposed.includes(name));
  if (absent) fail(`its manifest exposes ${absent}, which the container in ${path} does not`);
  const unstated = exposed.find((name) => !stated.includes(name));
  if (unstated) fail(`the container in ${path} exposes ${unstated}, which its manifest does not`);
}

/** Two copies of React in one tree do not work; an island has a tree of its own, for which it needs one. */
function checkCopiesOfReact(files: ReleaseFiles, scripts: { path: string; source: string }[]): void {
  const fail = failWith(files);
  const { carries } = files.release.contract;
  const copy = scripts.find(({ source }) => containsReact(source));
  if (carries && !copy)
    fail(`it states that it carries ${formatCarried(carries)}, and none of its scripts contains React`);
  if (copy && !carries)
    fail(
      `${copy.path} contains a copy of React or of its renderer, which cannot run in the tree of the shell's. Share react and react-dom ` +
        '("import: false"), or make the release an island that states what it "carries"',
    );
}

/** The hashes by which a script may load a file. */
async function hashesOf(files: ReleaseFiles, path: string): Promise<string[]> {
  const text = await files.text(path);
  const others = ['sha256', 'sha512'].map((name) => `${name}-${createHash(name).update(text).digest('base64')}`);
  return [files.integrity(path), ...others];
}

async function readManifest(files: ReleaseFiles, folder: string): Promise<Manifest> {
  const path = folder + manifestPath;
  const text = await files.text(path);
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // The check below reports it.
  }
  const problem = formatProblem(manifestPath, manifest);
  if (problem) failWith(files)(`${path} is not a manifest of Module Federation: ${problem}`);
  return manifest as Manifest;
}
