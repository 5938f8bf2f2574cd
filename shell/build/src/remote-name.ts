import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName } from '@site/contract';
import { BuildError } from './errors/build-error';

/**
 * Returns the name of the remote in `dir`: that of its `package.json`, without a scope. The folder may have any name.
 * @throws BuildError if it is not a valid remote name, or the file is no JSON
 */
export function remoteName(dir: string): string {
  const file = join(dir, 'package.json');
  const { name } = readManifest(file);
  const last =
    String(name ?? '')
      .split('/')
      .at(-1) ?? '';
  if (isRemoteName(last)) return last;
  throw new BuildError(
    `${file} has the name "${name ?? ''}", which is not a valid remote name. Use mfe- and up to 36 lower-case letters, digits and hyphens, such as mfe-careers`,
  );
}

function readManifest(file: string): { name?: unknown } {
  const text = readFileSync(file, 'utf8');
  if (text.startsWith('\uFEFF'))
    throw new BuildError(`${file} begins with a byte order mark: save it as UTF-8 without one`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BuildError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
