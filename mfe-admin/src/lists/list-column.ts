import type { Column } from '@site/platform';

/** A column on screen and, where it has a value to write, in the file. */
export interface ListColumn<Row> extends Column<Row> {
  csv?: (row: Row) => string | number | null;
}
