import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf } from './breaking-changes';
import { platform } from './folders';
import { version } from './report';

/** The first version of each export that exists at run time, by name. The shell's contract contains them. */
type FirstVersions = Record<string, string>;

export const firstVersionsFile = join(platform, 'report/exports.json');

export const storedFirstVersions = (): FirstVersions =>
  existsSync(firstVersionsFile) ? JSON.parse(readFileSync(firstVersionsFile, 'utf8')) : {};

/** The first versions of the exports of `api`: those that are not stored have come with this version. */
export function firstVersions(stored: FirstVersions, api: string, current = version): FirstVersions {
  return Object.fromEntries(
    valuesOf(api)
      .sort()
      .map((name) => [name, Object.hasOwn(stored, name) ? (stored[name] ?? current) : current]),
  );
}
