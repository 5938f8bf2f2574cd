/** Puts values in the place of a path's `:names`. */
export const fillPath = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (name, key: string) => (key in values ? encodeURIComponent(values[key] ?? '') : name));
