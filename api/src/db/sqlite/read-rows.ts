import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Makes rows of the values that SQLite returns for a select of these columns. Drizzle finds out how to decode a column
 * for each value of each row, which takes as long as reading the rows.
 */
export function rowReader(columns: Record<string, SQLiteColumn>): (values: unknown[]) => Record<string, unknown> {
  const fields = Object.entries(columns);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, [name, column]] of fields.entries()) {
      const value = values[index];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row;
  };
}
