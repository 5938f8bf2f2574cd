import type { Island } from '@site/island';

/** A page, or what fills a slot, that is rendered by a React of its own: it has an island instead of a component. */
export type WithIsland<Module> = Omit<Module, 'default'> & { island: Island };

export const hasIsland = <Module extends object>(module: Module | WithIsland<Module>): module is WithIsland<Module> =>
  'island' in module;

/** The packages that an island brings along, as in `data-island`: `react@18.3.1`. */
export const carriedBy = ({ carries }: Island): string =>
  Object.entries(carries)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

/** React's prefix of ids in an island: `name` is that of its slot, or `page`. */
export const idPrefixOf = (name: string): string => `island-${name}`;
