import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';

const folder = 'src/pages';

/**
 * Each file of `src/pages/` is a page: its base name is the name of the exposed module. The paths are relative to
 * `dir`, so that a build does not depend on the folder in which it runs.
 */
export function pagesOf(dir: string): Record<string, string> {
  const files = readdirSync(join(dir, folder)).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  return Object.fromEntries(files.sort().map((file) => [parse(file).name, `./${folder}/${file}`]));
}
