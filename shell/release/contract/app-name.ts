import { UnknownRelease } from './errors';

/** What is released: the shell, its route table as data, and the remotes. */
export const releaseNames = [
  'shell',
  'routes',
  'mfe-marketing',
  'mfe-packages',
  'mfe-account',
  'mfe-admin',
  'mfe-trainings',
] as const;
export type ReleaseName = (typeof releaseNames)[number];

export const isReleaseName = (text: string): text is ReleaseName => releaseNames.some((name) => name === text);

export const isRemote = (name: ReleaseName): boolean => name.startsWith('mfe-');

/** Accepts the short form of a remote's name: `trainings` is `mfe-trainings`. Throws `UnknownRelease`. */
export function toReleaseName(text: string): ReleaseName {
  const name = [text, `mfe-${text}`].find(isReleaseName);
  if (!name) throw new UnknownRelease(`There is no "${text}" to release; there are ${releaseNames.join(', ')}`);
  return name;
}
