import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { badRequest } from '../http/http-error';

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

/** What the rows of a list are ordered by. */
export interface ListOrder<Row> {
  /** The field of the sort; `seq` stands for the time of creation. */
  value: 'seq' | Extract<keyof Row, string>;
  /** Makes the order of rows with the same value certain. */
  tie: 'seq' | 'id';
}

/** One page's part of a query, with placeholders for its `values`, and what makes the page of its rows. */
export interface Keyset<Row> {
  after: SQL | undefined;
  /** Up to the row of a mark, that row included; with placeholders for the mark. */
  upToMark: SQL;
  /** What is selected of a row to make it a mark. */
  mark: { markValue: SQLiteColumn; markTie: SQLiteColumn };
  orderBy: SQL[];
  /** `limit` is one more than the page holds: whether there is a next one. */
  values: { limit: number; lastValue?: string | number; lastTie?: string | number };
  page(rows: Row[]): { rows: Row[]; next: string | undefined };
}

/**
 * Pages by the last row seen instead of by its number, so that every page costs the same however long the list is.
 * @param columns of the table; `seq` is the order of creation
 * @throws 400 for a cursor that is not one of this order
 */
export function keyset<Row extends ListedRow>(
  { limit, cursor, sort }: ListRequest,
  columns: ListedColumns,
  { value, tie }: ListOrder<Row>,
): Keyset<Row> {
  const descending = sort.startsWith('-');
  const order = descending ? desc : asc;
  const column = columns[value] ?? columns.seq;

  const by = value === 'seq' ? [column] : [column, columns[tie]];
  const given = (row: 'last' | 'mark') => [sql.placeholder(`${row}Value`), sql.placeholder(`${row}Tie`)];

  return {
    after: cursor
      ? sql`${tuple(by)} ${sql.raw(descending ? '<' : '>')} ${tuple(given('last').slice(0, by.length))}`
      : undefined,
    upToMark: sql`${tuple([column, columns[tie]])} ${sql.raw(descending ? '>=' : '<=')} ${tuple(given('mark'))}`,
    mark: { markValue: column, markTie: columns[tie] },
    orderBy: by.map((part) => order(part)),
    values: { limit: limit + 1, ...(cursor && readCursor(cursor, sort, tie)) },
    page(found) {
      const rows = found.slice(0, limit);
      const end = rows.at(-1);
      const more = found.length > limit && end;
      return { rows, next: more ? writeCursor(sort, end[value], end[tie]) : undefined };
    },
  };
}

const tuple = (parts: SQLWrapper[]) => sql`(${sql.join(parts, sql`, `)})`;

const writeCursor = (sort: string, value: unknown, tie: string | number) =>
  Buffer.from(JSON.stringify([sort, value, tie])).toString('base64url');

function readCursor(cursor: string, sort: string, by: 'seq' | 'id') {
  const wrong = badRequest('The cursor does not belong to this list.');
  try {
    const [of, lastValue, lastTie] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const plain = typeof lastValue === 'string' || typeof lastValue === 'number';
    const tied = by === 'seq' ? Number.isInteger(lastTie) : typeof lastTie === 'string';
    if (of !== sort || !plain || !tied) throw wrong;
    return { lastValue, lastTie: lastTie as string | number };
  } catch {
    throw wrong;
  }
}
