import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListedColumns, type ListedRow, type ListRequest, type SortField } from './keyset';
import { prepareOnce, rowLimit } from './prepared';
import {
  allMatches,
  contained,
  containedValues,
  hasTooManyMatches,
  type IndexedFilter,
  matchExpression,
  newestMatches,
  wordsOf,
} from './search';

/** How a table is listed. */
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
  /** Equal names, equal conditions. */
  name: string;
  /** With placeholders for `values`. */
  where: SQL | undefined;
  values?: Record<string, unknown>;
  /** The same condition for the search index, which then finds no other rows. */
  indexed?: IndexedFilter;
  /** Only few rows pass the filter however long the table is: a search looks at each of them instead of using the index. */
  few?: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  /** The cursor of the next page. */
  next: string | undefined;
  /** More rows match the search than are sorted: the list has the newest of them only. */
  tooManyMatches: boolean;
}

/**
 * One page of a list. A search finds rows that have every word of `q`, the last one as a beginning; without an index, words
 * are also found inside of others.
 * @throws 400 for a cursor of another list
 */
export function listRows<Row extends ListedRow>(
  database: Database,
  source: ListSource<Row>,
  request: ListRequest,
  filter?: ListFilter,
): ListPage<Row> {
  const field: SortField<Row> = source.sorts[request.sort.replace(/^-/, '')] ?? 'seq';
  const list = { database, source, request, filter, field };
  const words = request.q === undefined ? undefined : wordsOf(request.q);
  const { index } = source.search;
  return words?.length && index && !filter?.few ? searchIndex(list, words, index) : readTable(list, words);
}

interface List<Row> {
  database: Database;
  source: ListSource<Row>;
  request: ListRequest;
  filter: ListFilter | undefined;
  /** The field that the request sorts by. */
  field: SortField<Row>;
}

/** Looks at the rows of the table in the order of the list. */
function readTable<Row extends ListedRow>(list: List<Row>, words: string[] | undefined): ListPage<Row> {
  const { database, source, request, filter, field } = list;
  const { table, row = columnsOf(table), search } = source;
  const { after, orderBy, values, page } = keyset<Row>(request, row, field);
  if (words?.length === 0) return { ...page([]), tooManyMatches: false };
  const statement = prepareOnce<Row>(database, statementName(list, `table ${words?.length}`), () =>
    database
      .select(row)
      .from(table)
      .where(and(filter?.where, after, words && contained(search.columns, words.length)))
      .orderBy(...orderBy)
      .limit(rowLimit)
      .prepare(),
  );
  const rows = statement.all({ ...values, ...filter?.values, ...(words && containedValues(words)) });
  return { ...page(rows), tooManyMatches: false };
}

/**
 * Finds the matches, then sorts them. In the order of creation, which is the index's own, nothing is sorted and the page costs
 * the same however many matches there are; in every other order the newest matches are sorted.
 */
function searchIndex<Row extends ListedRow>(list: List<Row>, words: string[], index: SearchIndex): ListPage<Row> {
  const { database, source, request, filter, field } = list;
  const { table, row = columnsOf(table) } = source;
  const byCreation = field === 'seq';
  const found = byCreation ? allMatches(database, index) : newestMatches(database, index);
  const columns = byCreation ? { ...row, seq: found.rowid } : row;
  const { after, orderBy, values, page } = keyset<Row>(request, columns, field);
  const statement = prepareOnce<Row>(database, statementName(list, 'search'), () =>
    database
      .select(row)
      .from(found)
      // A cross join reads the matches first: the planner would rather ask the index once for each row of the table.
      .crossJoin(table)
      .where(and(eq(table.seq, found.rowid), filter?.where, after))
      .orderBy(...orderBy)
      .limit(rowLimit)
      .prepare(),
  );
  const expression = matchExpression(words, filter?.indexed);
  const rows = statement.all({ ...values, ...filter?.values, expression });
  return { ...page(rows), tooManyMatches: !byCreation && hasTooManyMatches(database, index, expression) };
}

const statementName = <Row>({ source, request, filter }: List<Row>, kind: string) =>
  [getTableName(source.table), filter?.name, request.sort, !!request.cursor, kind].join();

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;
