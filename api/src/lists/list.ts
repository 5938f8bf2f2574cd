import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListedColumns, type ListedRow, type ListRequest } from './keyset';
import { prepareOnce } from './prepared';
import { contained, matches, planSearch, wordsOf, wordValues } from './search';

/** How a table is listed. */
export interface ListSource<Row> {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** The columns that a row is made of; all when left out. */
  row?: ListedColumns;
  /** What `q` looks in; the index makes that fast. */
  search: { index?: SearchIndex; columns: readonly SQLiteColumn[] };
  /** The column of each sort; `seq` stands for the time of creation. */
  sorts: Record<string, Extract<keyof Row, string>>;
}

/** Which rows of the table a list is about. */
export interface ListFilter {
  /** Equal names, equal conditions. */
  name: string;
  /** With placeholders for `values`. */
  where: SQL | undefined;
  values?: Record<string, unknown>;
}

/**
 * One page of a list: `rows`, and the cursor of the `next` page if there is one. Of a searched list those rows are found
 * that have every word of `q`, the last one as a beginning.
 * @throws 400 for a cursor of another list
 */
export function listRows<Row extends ListedRow>(
  database: Database,
  { table, row = columnsOf(table), search: { index, columns: searched }, sorts }: ListSource<Row>,
  request: ListRequest,
  filter?: ListFilter,
): { rows: Row[]; next: string | undefined } {
  const words = request.q === undefined ? undefined : wordsOf(request.q);
  const bySeq = sorts[request.sort.replace(/^-/, '')] === 'seq';
  const plan = words && (index ? planSearch(database, index, words, bySeq) : 'walk');
  const finds = plan === 'walk' ? undefined : words && index;

  const columns = plan === 'stream' && index ? { ...row, seq: index.seq } : row;
  const { after, orderBy, values, page } = keyset<Row>(request, columns, sorts);
  const name = [getTableName(table), filter?.name, request.sort, !!request.cursor, plan, words?.length].join();
  const statement = prepareOnce<Row>(database, name, () => {
    const selection = database.select(row);
    // A cross join keeps the index in front: the planner would rather ask it once per row of the table.
    const from = finds ? selection.from(finds).crossJoin(table) : selection.from(table);
    const found = finds && and(matches(finds), eq(table.seq, finds.seq));
    const inRow = plan === 'walk' && words && contained(searched, words.length);
    return from
      .where(and(found, filter?.where, after, inRow || undefined))
      .orderBy(...orderBy)
      .limit(sql.placeholder('limit'))
      .prepare();
  });
  return page(statement.all({ ...values, ...filter?.values, ...(words && wordValues(words)) }));
}

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;
