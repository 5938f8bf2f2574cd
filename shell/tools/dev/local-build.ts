import { join } from 'node:path';
import { integrityOf } from '@site/release/contract';
import type { Compiler, MultiCompiler } from 'webpack';
import { type RemoteRelease, releaseAddress } from '../../src/remotes/release-set';
import type { StartList } from '../../src/start-list';
import { localVersion } from './configurations';

/** The files of the last compilation, in memory, as a document references them. */
export interface LocalBuild {
  remote: RemoteRelease & { name: string };
  /** URLs of the files that start the development shell. */
  shell: { scripts: StartList['scripts']; styles: string[] };
  /** URLs of the style sheets of the remote's pages. */
  pageStyles: Record<string, string[]>;
}

interface Manifest {
  exposes: { name: string; assets: { css: { sync: string[] } } }[];
}

/** Reads the output of `configurations` for the remote `name`. Throws if a build has no output. */
export async function localBuild(name: string, { compilers }: MultiCompiler): Promise<LocalBuild> {
  const [remote, shell] = compilers;
  if (!remote || !shell) throw new Error('There are two builds: of the remote, and of the shell');
  const entry: { js: string[]; css: string[] } = JSON.parse(String(await read(shell, 'entry.json')));
  const manifest: Manifest = JSON.parse(String(await read(remote, 'mf-manifest.json')));
  const addressIn = (app: string) => (file: string) => `${releaseAddress(app, localVersion)}/${file}`;
  const scripts = entry.js.map(async (file) => ({
    src: addressIn('shell')(file),
    integrity: integrityOf(await read(shell, file)),
  }));
  return {
    remote: {
      name,
      version: localVersion,
      container: String(remote.options.output.uniqueName),
      integrity: integrityOf(await read(remote, 'remoteEntry.js')),
    },
    shell: { scripts: await Promise.all(scripts), styles: entry.css.map(addressIn('shell')) },
    pageStyles: Object.fromEntries(
      manifest.exposes.map(({ name: page, assets }) => [page, assets.css.sync.map(addressIn(name))]),
    ),
  };
}

async function read({ name, outputFileSystem, outputPath }: Compiler, file: string): Promise<Buffer> {
  const bytes = await new Promise<Buffer | null | undefined>((resolve) =>
    outputFileSystem?.readFile(join(outputPath, file), (_error, found) => resolve(found as Buffer | undefined)),
  );
  if (bytes) return bytes;
  throw new Error(`The build of ${name} left no ${file}; the terminal says why`);
}
