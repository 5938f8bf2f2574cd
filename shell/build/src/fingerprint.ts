import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './contract/files-below';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Returns eight hex digits that change with the manifest and sources of the package in `dir`. They are part of the
 * build's global names on `window`, so that two releases of one remote can run on the same page.
 */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const sources = [...filesBelow(join(dir, 'src'))].filter((path) => !isTest(path));
  for (const file of [join(dir, 'package.json'), ...sources])
    hash.update(relative(dir, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
