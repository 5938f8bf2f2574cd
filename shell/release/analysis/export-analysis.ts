import type { Release } from '../contract/release';
import { standaloneFolder } from '../contract/standalone';
import { platformPackage, type UsedExports } from '../contract/used-exports';
import { ReleaseFiles } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import { consumedModules, containsModule } from './consumed-modules';
import { exportsUsedIn } from './exports-used-in';

/** Finds the platform's exports that the releases of a store use. */
export class ExportAnalysis {
  /** The store returns the same object each time, and a release does not change. */
  private readonly known = new WeakMap<Release, Promise<UsedExports | undefined>>();

  constructor(private readonly store: ReleaseStore) {}

  /** Undefined if they cannot be known: the code asks which exports there are, or cannot be read. */
  of = (release: Release): Promise<UsedExports | undefined> => {
    const known = this.known.get(release);
    if (known) return known;
    const files = new ReleaseFiles(this.store.directory(release.name, release.version), release);
    // Files that are missing, corrupted or no scripts are reported by the checks of integrity and of browser code.
    const used = usedBy(files).catch(() => undefined);
    this.known.set(release, used);
    return used;
  };
}

async function usedBy(files: ReleaseFiles): Promise<UsedExports | undefined> {
  const { release } = files;
  // The entry for other hosts takes the platform from another place.
  const paths = Object.keys(release.files).filter((path) => /\.m?js$/.test(path) && !path.startsWith(standaloneFolder));
  const scripts = await Promise.all(paths.map(async (path) => ({ path, source: await files.text(path) })));
  const consumed = consumedBy(scripts.map(({ source }) => source));
  const found = scripts.map(({ path, source }) => ({ path, ...exportsUsedIn(source, platformPackage, consumed) }));
  if (release.server)
    found.push({ path: 'server.cjs', ...exportsUsedIn(await files.serverSource(), platformPackage, []) });
  if (found.some(({ isUnclear }) => isUnclear)) return undefined;
  const used = new Map<string, string>();
  for (const { path, used: uses } of found)
    for (const [name, position] of uses) if (!used.has(name)) used.set(name, `${path}:${position}`);
  for (const { stored } of found) for (const name of stored) used.delete(name);
  return used;
}

/**
 * The ids by which all scripts take the platform. None with several tables of shared modules, or if a script contains a
 * module with such an id: then several builds share the folder, and it is unknown to which one a chunk belongs.
 */
function consumedBy(sources: string[]): string[] {
  const tables = sources.map((source) => ({ source, ids: consumedModules(source, platformPackage) }));
  const [table, ...more] = tables.filter(({ ids }) => ids.length > 0);
  if (!table || more.length > 0) return [];
  const others = sources.filter((source) => source !== table.source);
  return others.some((source) => table.ids.some((id) => containsModule(source, id))) ? [] : table.ids;
}
