import { UnknownRelease } from './errors';
import { suggestion } from './suggestion';

/** The apps: the shell, its route table, and the remotes. */
export const appNames = [
  'shell',
  'routes',
  'mfe-marketing',
  'mfe-packages',
  'mfe-account',
  'mfe-admin',
  'mfe-trainings',
] as const;
export type AppName = (typeof appNames)[number];

export const isAppName = (text: string): text is AppName => appNames.some((name) => name === text);

export const isRemote = (name: AppName): boolean => name.startsWith('mfe-');

/** Accepts the short form of a remote's name: `trainings` is `mfe-trainings`. Throws `UnknownRelease`. */
export function toAppName(text: string): AppName {
  const name = [text, `mfe-${text}`].find(isAppName);
  if (!name) {
    const near = suggestion(text, [...appNames, ...appNames.map((each) => each.replace('mfe-', ''))]);
    throw new UnknownRelease(`There is no "${text}" to release; there are ${appNames.join(', ')}${near}`);
  }
  return name;
}
