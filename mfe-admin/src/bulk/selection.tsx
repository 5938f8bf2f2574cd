import type { Column } from '@site/platform';
import { useState } from 'react';
import css from './selection.module.css';

/** An action for several rows of a list. */
export interface BulkAction<Row> {
  label: string;
  nameOf: (row: Row) => string;
  /** Whether the action is possible for a row; others cannot be selected. */
  applies: (row: Row) => boolean;
  /** Shown if it is possible for none of the rows. */
  nonePossible: string;
  onStart: (rows: Row[]) => void;
}

/** Which rows of a list are selected. Rows that are no longer listed do not count. */
export function useSelectedRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  bulk: BulkAction<Row> | undefined,
) {
  const [selecting, setSelecting] = useState(false);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const possible = bulk ? rows.filter(bulk.applies) : [];
  const selected = possible.filter((row) => keys.has(rowKey(row)));
  const toggle = (row: Row) => {
    const changed = new Set(keys);
    if (!changed.delete(rowKey(row))) changed.add(rowKey(row));
    setKeys(changed);
  };
  const column: Column<Row> = {
    key: 'select',
    head: 'Select',
    cell: (row) =>
      bulk?.applies(row) && (
        <label className={css.check}>
          <input
            type="checkbox"
            aria-label={`Select ${bulk.nameOf(row)}`}
            checked={keys.has(rowKey(row))}
            onChange={() => toggle(row)}
          />
        </label>
      ),
  };
  return {
    selecting: selecting && bulk !== undefined,
    selected,
    possible,
    column,
    start: () => setSelecting(true),
    selectAll: () => setKeys(new Set(possible.map(rowKey))),
    stop: () => {
      setSelecting(false);
      setKeys(new Set());
    },
  };
}
