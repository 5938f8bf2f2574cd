import { minVersion, parse, validRange } from 'semver';
import { appsIn, isRemote } from '../contract/app-name';
import { formatCarried } from '../contract/island';
import type { Release } from '../contract/release';
import { servedVersions } from '../store/canary-sets';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState } from '../store/state';

/** Advice for a release that was built with another major of a package that islands can carry; else empty. */
export function islandAdvice(id: string, range: string, provided: string | undefined): string {
  if (!provided || !['react', 'react-dom', '@site/platform'].includes(id)) return '';
  const lowest = validRange(range) ? minVersion(range) : null;
  return lowest && lowest.major !== majorOf(provided) ? '. Another major runs as an island, which carries it' : '';
}

/**
 * Islands that carry only majors which every shell provides: they make visitors download them again. One that is live
 * already stays, because the shell may reach its major later.
 */
export async function needlessIslands(store: ReleaseStore, next: LiveState, before: LiveState): Promise<string[]> {
  const readAll = async (name: string, versions: string[]) =>
    (await Promise.all(versions.map((version) => store.read(name, version)))).filter((each) => each !== undefined);
  const shells = await readAll('shell', servedVersions(next.shell));
  const problems: string[] = [];
  for (const name of appsIn(next).filter(isRemote)) {
    const known = servedVersions(before[name]);
    const added = servedVersions(next[name]).filter((version) => !known.includes(version));
    for (const { version, contract } of await readAll(name, added)) {
      const { carries } = contract ?? {};
      if (!carries || shells.length === 0 || !shells.every((shell) => providesMajors(shell, carries))) continue;
      problems.push(
        `${name} ${version} carries ${formatCarried(carries)}, and the shell provides the same major: share the shell's`,
      );
    }
  }
  return problems;
}

const providesMajors = ({ contract: { provides } }: Release, carries: Record<string, string>): boolean =>
  Object.entries(carries).every(([id, version]) => {
    const provided = Object.hasOwn(provides, id) ? provides[id] : undefined;
    return provided !== undefined && majorOf(provided) === majorOf(version);
  });

/** Undefined for a text that is not a version, which the check of the page's markup refuses. */
const majorOf = (version: string): number | undefined => parse(version)?.major;
