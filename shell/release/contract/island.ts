import type { Contract } from './release-contract';

/** The package that connects an island with the site: the shell provides it, and an island requires it. */
export const islandConnection = '@site/island';

const federationRuntime = '@module-federation/enhanced';

/** The packages that an island can bring along. */
const carriable = ['react', '@site/platform'];

/** `react 18.3.1 and @site/platform 2.0.0` */
export const formatCarried = (carries: Record<string, string>): string =>
  Object.entries(carries)
    .map(([id, version]) => `${id} ${version}`)
    .join(' and ');

/**
 * Why the island of a release is invalid; undefined if it is valid, or the release is not an island.
 * @param required the packages that its code takes from the shell
 */
export function islandProblem({ carries, requires, holds }: Contract, required: string[]): string | undefined {
  if (!carries) return undefined;
  const stated = `it states that it carries ${formatCarried(carries)}`;
  const unknown = Object.keys(carries).find((id) => !carriable.includes(id));
  if (unknown) return `${stated}; an island carries ${carriable.join(' and ')} only, so leave ${unknown} out`;
  if (!Object.hasOwn(carries, 'react')) return `${stated}, and no version of react`;
  if (!Object.hasOwn(requires, islandConnection)) return `${stated}, and no range of ${islandConnection} in "requires"`;
  const shared = [...Object.keys(requires), ...required].find(
    (id) => ![islandConnection, federationRuntime].includes(id),
  );
  if (shared)
    return (
      `${stated}, and it takes ${shared} from the shell. An island shares nothing: bundle ${shared}, and remove it from ` +
      '"requires", from "shared" and from the externals of server.cjs'
    );
  if (holds) return `${stated}, and that it holds slots; pages of an island cannot hold slots`;
  return undefined;
}
