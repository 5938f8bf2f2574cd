import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { type RemoteRelease, releaseAddress } from '../../src/remotes/release-set';
import type { StartList } from '../../src/routing/start-list';
import { localVersion } from './configurations';
import type { DocumentScripts } from './document-scripts';

/** The files of the last compilation, in memory, as a document references them. */
export interface LocalBuild {
  remote: RemoteRelease & { name: string };
  /** URLs of the files that start the development shell. */
  shell: { scripts: StartList['scripts']; styles: string[] };
  /** URLs of the style sheets of what the remote exposes, by module. */
  styles: Record<string, string[]>;
}

interface Manifest {
  exposes: { name: string; assets: { css: { sync: string[] } } }[];
}

/** Reads a file of a build for browsers. */
type ReadFile = (file: string) => Promise<Buffer>;

/** Reads the last output of the builds of the remote `name` and of the shell. Throws if a build has no output. */
export async function localBuild(
  name: string,
  remote: Compiler,
  shellFile: ReadFile,
  documentScripts: DocumentScripts,
): Promise<LocalBuild> {
  const entry: { js: string[]; css: string[] } = JSON.parse(String(await shellFile('entry.json')));
  const manifest: Manifest = JSON.parse(String(await readOutput(remote, 'mf-manifest.json')));
  const addressIn = (app: string) => (file: string) => `${releaseAddress(app, localVersion)}/${file}`;
  const scripts = entry.js.map(async (name) => {
    const { src, integrity } = documentScripts.store('shell', name, await shellFile(name));
    return { src, integrity };
  });
  const entryScript = documentScripts.store(name, 'remoteEntry.js', await readOutput(remote, 'remoteEntry.js'));
  return {
    remote: {
      name,
      version: localVersion,
      container: String(remote.options.output.uniqueName),
      integrity: entryScript.integrity,
      entry: entryScript.file,
    },
    shell: { scripts: await Promise.all(scripts), styles: entry.css.map(addressIn('shell')) },
    styles: Object.fromEntries(
      manifest.exposes.map(({ name: module, assets }) => [module, assets.css.sync.map(addressIn(name))]),
    ),
  };
}

/** Reads a file that a compiler wrote, in memory. */
export async function readOutput({ name, outputFileSystem, outputPath }: Compiler, file: string): Promise<Buffer> {
  const bytes = await new Promise<Buffer | null | undefined>((resolve) =>
    outputFileSystem?.readFile(join(outputPath, file), (_error, found) => resolve(found as Buffer | undefined)),
  );
  if (bytes) return bytes;
  throw new Error(`The build of ${name} left no ${file}; the terminal says why`);
}
