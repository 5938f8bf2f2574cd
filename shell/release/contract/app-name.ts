import { isRemoteName } from '@site/contract';
import { UnknownRelease } from './errors';
import { suggestion } from './suggestion';

/** The name of an app: the shell, its route table, or a remote. */
export type AppName = 'shell' | 'routes' | `mfe-${string}`;

/** The apps that this repository builds. A running site can have more remotes, which operators register. */
export const ownApps = [
  'shell',
  'routes',
  'mfe-marketing',
  'mfe-packages',
  'mfe-account',
  'mfe-admin',
  'mfe-trainings',
] as const satisfies AppName[];

/** Whether text has the form of an app's name. It says nothing about whether that app is registered. */
export const isAppName = (text: string): text is AppName => text === 'shell' || text === 'routes' || isRemoteName(text);

export const isRemote = (name: AppName): boolean => name.startsWith('mfe-');

export const isOwnApp = (name: string): name is (typeof ownApps)[number] => ownApps.some((own) => own === name);

/** The folder of the package that builds an app of this repository. The shell's package also builds the route table. */
export const packageOf = (name: AppName): string => (name === 'routes' ? 'shell' : name);

/** The apps of a set, in the order in which they are listed: this repository's first. */
export const appsIn = (set: Partial<Record<AppName, unknown>>): AppName[] =>
  Object.keys(set).filter(isAppName).sort(compareApps);

export const compareApps = (one: AppName, other: AppName): number =>
  position(one) - position(other) || (one < other ? -1 : 1);

function position(name: AppName): number {
  const index = (ownApps as readonly AppName[]).indexOf(name);
  return index < 0 ? ownApps.length : index;
}

/**
 * Finds an app by its name, or by the short form of a remote's name: `trainings` is `mfe-trainings`. Throws
 * `UnknownRelease`.
 */
export function toAppName(text: string, registered: readonly AppName[]): AppName {
  const name = registered.find((each) => each === text || each === `mfe-${text}`);
  if (!name) {
    const near = suggestion(text, [...registered, ...registered.map((each) => each.replace('mfe-', ''))]);
    throw new UnknownRelease(`There is no "${text}" to release; there are ${registered.join(', ')}${near}`);
  }
  return name;
}
