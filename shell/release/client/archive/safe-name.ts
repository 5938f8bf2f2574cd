import { safePath } from '../../contract/release-format';

const safe = new RegExp(safePath);

/** Whether a file name stays inside the target folder on every operating system. */
export const isSafeName = (name: string): boolean => safe.test(name);

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
