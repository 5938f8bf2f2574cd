import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { UsageError } from './options';

/** Returns the version ranges of the site's packages in the new repository, or the tarballs in `tarballs`. */
export function packageSpecs(
  versions: Record<string, string>,
  folder: string,
  tarballs?: string,
): Record<string, string> {
  const specOf = ([name, version]: [string, string]) => {
    if (tarballs === undefined) return [name, `^${version}`];
    const file = join(tarballs, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    if (!existsSync(file))
      throw new UsageError(`--packages: ${file} is missing; npm run pack in the site's repository writes it`);
    return [name, `file:${relative(folder, file).split(sep).join('/')}`];
  };
  return Object.fromEntries(Object.entries(versions).map(specOf));
}
