import { existsSync, readdirSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { BuildError } from '../errors/build-error';
import { filesBelow, isFile } from './files-below';
import { isTypeFile } from './type-files';

interface Kind {
  folder: string;
  name: string;
  /** As in the format of releases; a test compares them. */
  pattern: RegExp;
  rule: string;
}

const page: Kind = {
  folder: 'src/pages',
  name: 'page',
  pattern: /^[A-Za-z0-9][\w-]{0,99}$/,
  rule: 'up to 100 letters from A to Z, digits, _ and -, and begins with a letter or digit',
};

const slot: Kind = {
  folder: 'src/slots',
  name: 'slot',
  pattern: /^[a-z0-9][a-z0-9-]{0,59}$/,
  rule: 'up to 60 lower-case letters from a to z, digits and -, and begins with a letter or digit',
};

/**
 * Each file of `src/pages/` is a page: its base name is the name of the exposed module. The paths are relative to
 * `dir`, so that a build does not depend on the folder in which it runs.
 * @throws BuildError if a release cannot have a page of this name
 */
export const pagesOf = (dir: string): Record<string, string> => modulesIn(dir, page);

/** Each file of `src/slots/` fills the slot with its base name on pages of other remotes. */
export const slotsOf = (dir: string): Record<string, string> => modulesIn(dir, slot);

/** All modules that a remote exposes, by name: pages, and slots as `slots/NAME`. */
export const exposedModules = (dir: string): Record<string, string> => ({
  ...pagesOf(dir),
  ...Object.fromEntries(Object.entries(slotsOf(dir)).map(([slot, file]) => [`slots/${slot}`, file])),
});

function modulesIn(dir: string, { folder, name, pattern, rule }: Kind): Record<string, string> {
  if (!existsSync(join(dir, folder))) return {};
  const files = readdirSync(join(dir, folder)).filter((file) => isModule(file) && isFile(join(dir, folder, file)));
  for (const file of files)
    if (!pattern.test(parse(file).name))
      throw new BuildError(`rename ${folder}/${file}: a ${name} has a name of ${rule}`);
  return Object.fromEntries(files.sort().map((file) => [parse(file).name, `./${folder}/${file}`]));
}

const isModule = (file: string) => /^[^.].*\.tsx$/.test(file) && !file.includes('.test.');

/** Scripts in `src/pages` and `src/slots` that are neither pages nor slots, each with a message that says why. */
export const otherScripts = (dir: string): { file: string; message: string }[] =>
  [page, slot].flatMap(({ folder, name }) => {
    const root = join(dir, folder);
    const files = existsSync(root) ? [...filesBelow(root)] : [];
    return files
      .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
      .filter(({ path }) => (path.includes('/') ? /\.[jt]sx$/i : /\.[cm]?[jt]sx?$/i).test(path))
      .filter(({ path }) => !isModule(path) || path.includes('/'))
      .filter(({ file, path }) => !/\.test\.|\.d\.[cm]?ts$/.test(path) && !isTypeFile(file))
      .map(({ file, path }) => ({
        file,
        message: `${folder}/${path} is no ${name}: ${name}s are files named NAME.tsx directly in ${folder}`,
      }));
  });
