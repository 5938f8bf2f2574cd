/** Whether a file name stays inside the target folder on every operating system. */
export function isSafeName(name: string): boolean {
  const parts = name.split('/');
  return name.length <= 300 && /^[\w@.+~ ()[\]/-]+$/.test(name) && parts.every((part) => !/^\.{0,2}$/.test(part));
}

/** The first name that a case-insensitive file system cannot tell from a previous one. */
export function firstCollision(names: string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}
