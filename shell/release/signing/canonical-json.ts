/** One text for equal values: JSON with the keys of every object in order. It is what signatures are over. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
