import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function* filesBelow(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!isTest(entry.name)) yield path;
  }
}

/**
 * Returns eight hex digits that change with the manifest and sources of the package in `dir`. They are part of the
 * build's global names on `window`, so that two releases of one remote can run on the same page.
 */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  for (const file of [join(dir, 'package.json'), ...filesBelow(join(dir, 'src'))])
    hash.update(relative(dir, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
