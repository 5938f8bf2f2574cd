import { satisfies } from 'semver';
import { type AppName, appsIn, isRemote } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { formatRelease, type Release } from '../contract/release';
import type { Route } from '../contract/route';
import { routesOf } from '../signing/route-table';
import type { ReleaseStore } from '../store/release-store';
import { servedReleases } from '../store/served-releases';
import type { LiveState } from '../store/state';
import { islandAdvice, needlessIslands } from './islands';
import { type FindUsedExports, missingExports } from './platform-exports';
import { slotProblems } from './slot-problems';

/** Versions of a release set are incompatible with each other or with the API. The message lists each pair. */
export class IncompatibleRelease extends ReleaseError {
  override name = 'IncompatibleRelease';
}

/**
 * Checks that every combination of versions that visitors can get is compatible: shells, route tables and remotes, live
 * or canary. An incompatibility that exists in `before` does not block a change to another app.
 * @param offered the operations of the live API
 * @param mayFallBack slots that no remote fills are accepted: their pages show a fallback
 * @param usedExports finds the platform's exports that a release uses; without it, they are not compared
 * @throws IncompatibleRelease
 */
export async function checkCompatibility(
  store: ReleaseStore,
  next: LiveState,
  before: LiveState,
  offered: string[],
  { mayFallBack = false, usedExports }: { mayFallBack?: boolean; usedExports?: FindUsedExports } = {},
): Promise<void> {
  const known = new Set(await incompatibilitiesIn(store, before, offered, mayFallBack));
  const found = await incompatibilitiesIn(store, next, offered, mayFallBack);
  const added = found.filter((problem) => !known.has(problem));
  added.push(...(await needlessIslands(store, next, before)));
  if (usedExports) added.push(...(await missingExports(store, next, before, usedExports)));
  if (added.length > 0) throw new IncompatibleRelease(added.join('\n'));
}

async function incompatibilitiesIn(
  store: ReleaseStore,
  set: LiveState,
  offered: string[],
  mayFallBack: boolean,
): Promise<string[]> {
  const served = (name: AppName) => servedReleases(store, set, name);
  const [shells, tables] = [await served('shell'), await served('routes')];
  const problems = shells.flatMap((shell) => missingOperations(shell, offered));
  const remotes = new Map<string, Release[]>();
  for (const name of appsIn(set).filter(isRemote)) remotes.set(name, await served(name));
  for (const remote of [...remotes.values()].flat()) {
    problems.push(...missingOperations(remote, offered), ...shells.flatMap((shell) => missingModules(remote, shell)));
  }
  for (const table of tables) {
    const rows = await routesOf(store, table.version);
    problems.push(...missingPages(table, rows, remotes));
    if (!mayFallBack) problems.push(...slotProblems(table, rows, remotes));
  }
  return problems;
}

function missingModules(remote: Release, shell: Release): string[] {
  const provides = new Map(Object.entries(shell.contract.provides));
  return Object.entries(remote.contract.requires)
    .filter(([id, range]) => !satisfies(provides.get(id) ?? '', range, { includePrerelease: true }))
    .map(
      ([id, range]) =>
        `${formatRelease(remote)} needs ${id} ${range}; ${formatRelease(shell)} provides ${provides.get(id) ?? 'none'}${islandAdvice(id, range, provides.get(id))}`,
    );
}

const missingOperations = (release: Release, offered: string[]): string[] =>
  release.contract.operations
    .filter((operation) => !offered.includes(operation))
    .map((operation) => `${formatRelease(release)} calls ${operation}, which the live API does not offer`);

function missingPages(table: Release, rows: Route[], remotes: Map<string, Release[]>): string[] {
  return rows.flatMap(({ path, remote, page }) => {
    const wants = `${formatRelease(table)} needs page ${page} of ${remote} at ${path}`;
    const releases = remotes.get(remote) ?? [];
    if (releases.length === 0) return [`${wants}; nothing of ${remote} is live`];
    return releases
      .filter(({ contract }) => !contract.pages.includes(page))
      .map((release) => `${wants}; ${formatRelease(release)} does not expose it`);
  });
}
