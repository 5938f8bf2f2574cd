import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName } from '@site/contract';

/**
 * Returns the name of the remote in `dir`: that of its `package.json`, without a scope. The folder may have any name.
 * @throws Error if it is not a valid remote name
 */
export function remoteName(dir: string): string {
  const file = join(dir, 'package.json');
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  const last =
    String(name ?? '')
      .split('/')
      .at(-1) ?? '';
  if (isRemoteName(last)) return last;
  throw new Error(
    `${file} has the name "${name ?? ''}", which is not a valid remote name. Use mfe- and up to 36 lower-case letters, digits and hyphens, such as mfe-careers`,
  );
}
