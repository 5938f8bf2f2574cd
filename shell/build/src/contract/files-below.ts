import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Yields the paths of all files in a folder and its folders, in the order of their names. It follows symbolic links. It
 * leaves out files whose names begin with a dot, because editors create them, and what is neither file nor folder.
 */
export function* filesBelow(dir: string, above: string[] = []): Generator<string> {
  const real = realpathSync(dir);
  // A link to a folder that contains it would never end.
  if (above.includes(real)) return;
  for (const name of readdirSync(dir).sort()) {
    const path = join(dir, name);
    const found = statIfPresent(path);
    if (found?.isDirectory()) yield* filesBelow(path, [...above, real]);
    else if (found?.isFile() && !name.startsWith('.')) yield path;
  }
}

/** Whether there is a file at `path`, or a link to one. */
export const isFile = (path: string): boolean => statIfPresent(path)?.isFile() ?? false;

/** Undefined if the target of a link is missing. */
function statIfPresent(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
