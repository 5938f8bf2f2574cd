import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isFile } from '../files-below';

/**
 * Each file of `src/pages/` is a page: its base name is the name of the exposed module. The paths are relative to
 * `dir`, so that a build does not depend on the folder in which it runs.
 */
export const pagesOf = (dir: string): Record<string, string> => modulesIn(dir, 'src/pages');

/** Each file of `src/slots/` fills the slot with its base name on pages of other remotes. */
export const slotsOf = (dir: string): Record<string, string> => modulesIn(dir, 'src/slots');

/** All modules that a remote exposes, by name: pages, and slots as `slots/NAME`. */
export const exposedModules = (dir: string): Record<string, string> => ({
  ...pagesOf(dir),
  ...Object.fromEntries(Object.entries(slotsOf(dir)).map(([slot, file]) => [`slots/${slot}`, file])),
});

function modulesIn(dir: string, folder: string): Record<string, string> {
  if (!existsSync(join(dir, folder))) return {};
  const files = readdirSync(join(dir, folder)).filter(
    (file) => /^[^.].*\.tsx$/.test(file) && !file.includes('.test.') && isFile(join(dir, folder, file)),
  );
  return Object.fromEntries(files.sort().map((file) => [parse(file).name, `./${folder}/${file}`]));
}
