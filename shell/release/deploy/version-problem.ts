import { valid } from 'semver';

/** Why no release can have this version; undefined when one can. */
export const versionProblem = (version: string): string | undefined =>
  valid(version) === version ? undefined : `"${version}" is not a version like 1.4.0 or 1.4.0-rc.1`;
