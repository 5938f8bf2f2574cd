import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { badRequest } from '../http/api-error';

export interface ListRequest {
  limit: number;
  cursor?: string;
  /** Text to look for. */
  q?: string;
  /** A name of the list's sorts, with `-` in front for descending. */
  sort: string;
}

export type ListedRow = Record<string, unknown> & { seq: number; id: string };
export type ListedColumns = Record<string, SQLiteColumn> & Record<'seq' | 'id', SQLiteColumn>;

/** One page's part of a query, with placeholders for its `values`, and what makes the page of its rows. */
export interface Keyset<Row> {
  after: SQL | undefined;
  /** Up to the row of a mark, that row included; with placeholders for the mark. Not for lists by creation. */
  upToMark: SQL;
  /** What is selected of a row to make it a mark. */
  mark: { markValue: SQLiteColumn; markId: SQLiteColumn };
  orderBy: SQL[];
  /** `limit` is one more than the page holds: whether there is a next one. */
  values: { limit: number; lastValue?: string | number; lastId?: string };
  page(rows: Row[]): { rows: Row[]; next: string | undefined };
}

/**
 * Pages by the last row seen instead of by its number, so that every page costs the same however long the list is.
 * @param columns of the table; `seq` is the order of creation, `id` makes every other sort unique
 * @param sorts the column of each sort; `seq` stands for the time of creation
 * @throws 400 for a cursor that is not one of this sort
 */
export function keyset<Row extends ListedRow>(
  { limit, cursor, sort }: ListRequest,
  columns: ListedColumns,
  sorts: Record<string, Extract<keyof Row, string>>,
): Keyset<Row> {
  const descending = sort.startsWith('-');
  const key = sorts[descending ? sort.slice(1) : sort] ?? 'seq';
  const column = columns[key] ?? columns.seq;
  const order = descending ? desc : asc;

  const compared = (operator: string, value: string, id: string) =>
    sql`(${column}, ${columns.id}) ${sql.raw(operator)} (${sql.placeholder(value)}, ${sql.placeholder(id)})`;

  function after(): SQL | undefined {
    if (!cursor) return undefined;
    const lastSeq = sql.placeholder('lastValue');
    if (key === 'seq') return descending ? lt(columns.seq, lastSeq) : gt(columns.seq, lastSeq);
    return compared(descending ? '<' : '>', 'lastValue', 'lastId');
  }

  return {
    after: after(),
    upToMark: compared(descending ? '>=' : '<=', 'markValue', 'markId'),
    mark: { markValue: column, markId: columns.id },
    orderBy: key === 'seq' ? [order(columns.seq)] : [order(column), order(columns.id)],
    values: { limit: limit + 1, ...(cursor && readCursor(cursor, sort)) },
    page(found) {
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const more = found.length > limit && last;
      return { rows, next: more ? writeCursor(sort, last[key], last.id) : undefined };
    },
  };
}

const writeCursor = (sort: string, value: unknown, id: string) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

function readCursor(cursor: string, sort: string): { lastValue: string | number; lastId: string } {
  const wrong = badRequest('The cursor does not belong to this list.');
  try {
    const [of, lastValue, lastId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const plain = typeof lastValue === 'string' || typeof lastValue === 'number';
    if (of !== sort || !plain || typeof lastId !== 'string') throw wrong;
    return { lastValue, lastId };
  } catch {
    throw wrong;
  }
}
