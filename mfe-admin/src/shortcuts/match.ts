interface KeyPress {
  key: string;
  /** The first key of a pair, if it was pressed a moment ago. */
  before: string | null;
}

/** The entry whose keys were pressed, if there is one. A pair needs both keys, one after the other. */
export function matchKeys<Entry extends { keys: readonly string[] }>(
  entries: readonly Entry[],
  { key, before }: KeyPress,
): Entry | undefined {
  return entries.find(({ keys: [first, second] }) =>
    second === undefined ? before === null && first === key : first === before && second === key,
  );
}

/** Whether a key begins a pair. */
export const beginsPair = (entries: readonly { keys: readonly string[] }[], key: string): boolean =>
  entries.some(({ keys }) => keys.length > 1 && keys[0] === key);
