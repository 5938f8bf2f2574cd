import { compare, minVersion, satisfies, valid, validRange } from 'semver';
import { appsIn, isRemote } from '../contract/app-name';
import { formatRelease, type Release } from '../contract/release';
import { platformPackage, type UsedExports } from '../contract/used-exports';
import type { ReleaseStore } from '../store/release-store';
import { servedReleases } from '../store/served-releases';
import type { LiveState } from '../store/state';

/** Finds the platform's exports that a release uses; undefined if they cannot be known. */
export type FindUsedExports = (release: Release) => Promise<UsedExports | undefined>;

/**
 * The platform's exports that remotes use and shells do not have, for combinations that visitors have not had before.
 * Shells from before they stated their exports are not compared.
 */
export async function missingExports(
  store: ReleaseStore,
  next: LiveState,
  before: LiveState,
  usedExports: FindUsedExports,
): Promise<string[]> {
  const shells = (await servedReleases(store, next, 'shell')).filter(statesExports);
  const shellsBefore = await servedReleases(store, before, 'shell');
  const problems: string[] = [];
  for (const name of appsIn(next).filter(isRemote)) {
    const known = (await servedReleases(store, before, name)).map(({ version }) => version);
    for (const remote of await servedReleases(store, next, name)) {
      const ranOn = known.includes(remote.version) ? shellsBefore : [];
      for (const shell of shells) {
        if (!accepts(remote, shell) || ranOn.some((each) => hasAllOf(shell, each))) continue;
        const missing = [...((await usedExports(remote)) ?? [])].filter(([each]) => !firstVersion(shell, each));
        const names = missing.map(([each, place]) => `${each} (${place})`).join(', ');
        if (missing.length > 0)
          problems.push(
            `${formatRelease(remote)} uses ${names} of ${platformPackage}, which ${formatRelease(shell)} does not have; it provides ${shell.contract.provides[platformPackage]}`,
          );
      }
    }
  }
  return problems;
}

/**
 * The reason why the range of the platform that a remote states is too low: its lowest version lacks an export that the
 * remote uses. Undefined if it is not, or if that cannot be known.
 * @param shells state the first version of each export
 */
export function tooLowRange(remote: Release, used: UsedExports | undefined, shells: Release[]): string | undefined {
  const range = remote.contract.requires[platformPackage];
  const lowest = range && validRange(range) ? minVersion(range) : null;
  if (!lowest || !used) return undefined;
  for (const shell of shells.filter(statesExports)) {
    const oldest = versionsIn(shell)[0];
    const [newest] = [...used]
      .map(([name, place]) => ({ name, place, since: firstVersion(shell, name) ?? '' }))
      .filter(({ since }) => valid(since))
      .sort((one, other) => compare(other.since, one.since));
    // No version is older than the first one. Of a pre-release, only the version that it precedes counts.
    if (!newest || newest.since === oldest || lowest.compareMain(newest.since) >= 0) continue;
    const { name, place, since } = newest;
    return (
      `${formatRelease(remote)}: ${place} uses ${name} of ${platformPackage}, which has it since ${since}, and its range ` +
      `${range} includes older versions. State ^${since} in "requires" of contract.json and in the build's shared modules`
    );
  }
  return undefined;
}

const exportsOf = ({ contract }: Release): Record<string, string> | undefined => contract.exports?.[platformPackage];

const statesExports = (shell: Release): boolean => exportsOf(shell) !== undefined;

function firstVersion(shell: Release, name: string): string | undefined {
  const exports = exportsOf(shell) ?? {};
  return Object.hasOwn(exports, name) ? exports[name] : undefined;
}

const versionsIn = (shell: Release): string[] =>
  Object.values(exportsOf(shell) ?? {})
    .filter((version) => valid(version))
    .sort(compare);

/** Whether a shell has every export of another one, so that nothing that runs on the other misses any. */
function hasAllOf(shell: Release, other: Release): boolean {
  const exports = exportsOf(other);
  return exports !== undefined && Object.keys(exports).every((name) => firstVersion(shell, name) !== undefined);
}

/** Whether the shell's platform is in the remote's range. If not, `checkCompatibility` reports that already. */
function accepts({ contract }: Release, shell: Release): boolean {
  const range = contract.requires[platformPackage];
  const provided = shell.contract.provides[platformPackage];
  return !!range && !!provided && satisfies(provided, range, { includePrerelease: true });
}
