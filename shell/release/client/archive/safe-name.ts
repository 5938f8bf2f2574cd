/** Whether a name stays inside the folder that it is unpacked into, on every system. */
export function isSafeName(name: string): boolean {
  const parts = name.split('/');
  return name.length <= 300 && /^[\w@.+~ ()[\]/-]+$/.test(name) && parts.every((part) => !/^\.{0,2}$/.test(part));
}

/** The first name that some systems would take for one before it. */
export function firstCollision(names: string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}
