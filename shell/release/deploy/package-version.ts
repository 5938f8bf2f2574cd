import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOutput, fingerprint } from '../store/build-output';

/** The version in the `package.json` of the package in `folder`. */
export async function packageVersion(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).version;
}

/** Default version of a local build: equal builds have equal versions. */
export async function localVersion(build: BuildOutput, folder: string): Promise<string> {
  return `${await packageVersion(folder)}-dev.${fingerprint(build)}`;
}
