import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { badRequest } from '../http/http-error';

export interface ListRequest {
  limit: number;
  cursor?: string;
  /** Text to search for. */
  q?: string;
  /** The name of one of the list's sorts, with `-` in front for descending. */
  sort: string;
}

export type ListedRow = Record<string, unknown> & { seq: number; id: string };
export type ListedColumns = Record<string, SQLiteColumn> & Record<'seq' | 'id', SQLiteColumn>;

/** The field that a list is sorted by; `seq` is the order of creation. */
export type SortField<Row> = 'seq' | Extract<keyof Row, string>;

/**
 * Builds the parts of a query that select one page, with placeholders for `values`, and makes a page of its rows. A
 * query is built once, so its parts are not built for each request.
 */
interface Keyset<Row> {
  after(): SQL | undefined;
  orderBy(): SQL[];
  /** `limit` is one more than the page holds, which shows whether there is a next page. */
  values: { limit: number; lastValue?: string | number; lastId?: string };
  page(rows: Row[]): { rows: Row[]; next: string | undefined };
}

/**
 * Continues after the last row of the previous page instead of counting rows, so that the cost of a page does not
 * depend on the length of the list. Rows with the same value are ordered by their id.
 * @throws 400 for a cursor of another sort
 */
export function keyset<Row extends ListedRow>(
  { limit, cursor, sort }: ListRequest,
  columns: ListedColumns,
  field: SortField<Row>,
): Keyset<Row> {
  const descending = sort.startsWith('-');
  const column = columns[field] ?? columns.seq;
  // `seq` is unique: it needs no second column.
  const sortedBy = field === 'seq' ? [column] : [column, columns.id];

  return {
    after() {
      if (!cursor) return undefined;
      const last = [sql.placeholder('lastValue'), sql.placeholder('lastId')].slice(0, sortedBy.length);
      return sql`${tuple(sortedBy)} ${sql.raw(descending ? '<' : '>')} ${tuple(last)}`;
    },
    orderBy: () => sortedBy.map((part) => (descending ? desc(part) : asc(part))),
    values: { limit: limit + 1, ...(cursor && readCursor(cursor, sort, column, field === 'seq')) },
    page(selected) {
      const rows = selected.slice(0, limit);
      const lastRow = rows.at(-1);
      const hasNext = selected.length > limit && lastRow;
      return { rows, next: hasNext ? writeCursor(sort, lastRow[field], lastRow.id) : undefined };
    },
  };
}

const tuple = (parts: SQLWrapper[]) => sql`(${sql.join(parts, sql`, `)})`;

const writeCursor = (sort: string, value: unknown, id: string) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** @param isUnique the sort needs no id; cursors of 1.0 have a number in its place */
function readCursor(cursor: string, sort: string, column: SQLiteColumn, isUnique: boolean) {
  const error = badRequest('The cursor does not belong to this list.');
  try {
    const [cursorSort, lastValue, lastId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const comparable = column.dataType === 'number' ? Number.isSafeInteger(lastValue) : typeof lastValue === 'string';
    if (cursorSort !== sort || !comparable || (!isUnique && typeof lastId !== 'string')) throw error;
    return { lastValue: lastValue as string | number, lastId: String(lastId) };
  } catch {
    throw error;
  }
}
