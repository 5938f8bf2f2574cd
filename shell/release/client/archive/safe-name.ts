import { safePath } from '../../contract/release-format';

const safe = new RegExp(safePath);

/** File systems take 255 bytes; a compressed copy and a file that is being written have longer names. */
const longestPart = 200;

/** Whether a file can be stored under this name inside the target folder on every operating system. */
export const isSafeName = (name: string): boolean =>
  safe.test(name) && name !== '__proto__' && name.split('/').every((part) => part.length <= longestPart);

/** The first name that a case-insensitive file system cannot tell from a previous one. */
export function firstCollision(names: string[]): string | undefined {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (seen.has(key)) return name;
    seen.add(key);
  }
  return undefined;
}

/** The first name with a folder that is another file, or the compressed copy of one. */
export function firstInsideFile(names: string[]): string | undefined {
  const files = new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`].map((file) => file.toLowerCase())));
  return names.find((name) => foldersOf(name.toLowerCase()).some((folder) => files.has(folder)));
}

/** `a/b/c.js` is in `a` and `a/b`. */
const foldersOf = (name: string): string[] => {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
};
