import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { IndexedFilter } from '../db/dialect';
import type { SearchIndex } from '../db/tables/search';
import type { ListedColumns, ListRequest, SortField } from './keyset';
import type { ListStatements } from './prepared';

/** Describes the list of a table. */
export interface ListSource<Row> {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** The columns of a row; all when left out. */
  row?: ListedColumns;
  /** The columns that `q` searches, and the full-text index of them if the table has one. */
  search: { index?: SearchIndex; columns: readonly SQLiteColumn[] };
  /** The column of each sort; `seq` is the order of creation. */
  sorts: Record<string, Extract<keyof Row, string>>;
}

/** Limits a list to some rows of its table. */
export interface ListFilter {
  /** Filters with the same name have the same condition. */
  name: string;
  /** With placeholders for `values`. */
  where: SQL | undefined;
  values?: Record<string, unknown>;
  /** The same condition for the search index. */
  indexed?: IndexedFilter;
  /**
   * Few rows pass the filter, however long the table is. A search then checks each of them instead of using the index.
   */
  fewRows?: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  /** The cursor of the next page. */
  next: string | undefined;
  /** More rows match the search than can be sorted, so the list has only the newest of them. */
  tooManyMatches: boolean;
}

/** A request for one page of a list. */
export interface List<Row> {
  statements: ListStatements;
  source: ListSource<Row>;
  request: ListRequest;
  filter: ListFilter | undefined;
  /** The field that the request sorts by. */
  field: SortField<Row>;
}

export const statementName = <Row>({ source, request, filter }: List<Row>, kind: string) =>
  [getTableName(source.table), filter?.name, request.sort, !!request.cursor, kind].join();

export const columnsOf = (table: SQLiteTable) =>
  getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;
