/** Replaces the `:names` of a path by values. */
export const fillPath = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (name, key: string) => (key in values ? encodeURIComponent(values[key] ?? '') : name));
