import { standaloneFolder } from '@site/release/contract';
import type { RenderedReleaseSet } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';
import { scriptJson } from './html/markup';

/**
 * The import map of a document: the hashes of all modules of the remotes whose entry is a module. Nothing in a module
 * itself can state the hash of another one. Empty when there is no such remote.
 */
export function importMap({ files, releaseSet }: Pick<RenderedReleaseSet, 'files' | 'releaseSet'>): string {
  const modules = Object.entries(files.remotes).flatMap(([name, { live, lastGood }]) => {
    const release = releaseSet.remotes[name];
    return [
      ...(release?.type ? hashesOf(live) : []),
      ...(lastGood && release?.lastGood?.type ? hashesOf(lastGood) : []),
    ];
  });
  return modules.length > 0 ? scriptJson({ integrity: Object.fromEntries(modules) }) : '';
}

const hashesOf = (files: ReleaseFiles) =>
  Object.entries(files.release.files)
    .filter(([path]) => /\.m?js$/.test(path) && !path.startsWith(standaloneFolder))
    .map(([path, { integrity }]) => [`${files.address}/${path}`, integrity] as const);
