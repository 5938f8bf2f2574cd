import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListedColumns, type ListedRow, type ListRequest } from './keyset';
import { prepareOnce } from './prepared';
import { contained, findsFewerThan, longWalk, many, matches, some, wordsOf, wordValues } from './search';

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
  /** Says that it leaves few rows however long the table is: a search looks into each instead of asking the index of all. */
  few?: boolean;
}

interface Mark {
  markValue: string | number;
  markId: string;
}

/**
 * One page of a list: `rows`, and the cursor of the `next` page if there is one. Of a searched list those rows are found
 * that have every word of `q`, the last one as a beginning; where rows are looked into one by one, words are found inside of
 * others, too.
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
  const searching = filter?.few ? undefined : words && index;
  const fewFinds = words && searching && findsFewerThan(bySeq ? some : many, database, searching, words);
  const inOrder = searching && bySeq && !fewFinds;
  const columns = inOrder ? { ...row, seq: searching.seq } : row;
  const { after, upToMark, mark, orderBy, values, page } = keyset<Row>(request, columns, sorts);
  const given = { ...values, ...filter?.values, ...(words && wordValues(words)) };
  const nameOf = (what: string) => [getTableName(table), filter?.name, request.sort, !!request.cursor, what].join();

  const walk = (upTo?: Mark) =>
    prepareOnce<Row>(database, nameOf(`walk ${words?.length} ${!!upTo}`), () =>
      database
        .select(row)
        .from(table)
        .where(and(filter?.where, after, upTo && upToMark, words && contained(searched, words.length)))
        .orderBy(...orderBy)
        .limit(sql.placeholder('limit'))
        .prepare(),
    ).all({ ...given, ...upTo });

  const finds = (found: SearchIndex) =>
    prepareOnce<Row>(database, nameOf(`finds ${inOrder}`), () =>
      database
        .select(row)
        .from(found)
        // A cross join keeps the index in front: the planner would rather ask it once per row of the table.
        .crossJoin(table)
        .where(and(matches(found), eq(table.seq, found.seq), filter?.where, after))
        .orderBy(...orderBy)
        .limit(sql.placeholder('limit'))
        .prepare(),
    ).all(given);

  /** The row so many rows on, if the list is that long. */
  const markAfter = (rows: number) =>
    prepareOnce<Mark>(database, nameOf('mark'), () =>
      database
        .select(mark)
        .from(table)
        .where(and(filter?.where, after))
        .orderBy(...orderBy)
        .limit(1)
        .offset(rows)
        .prepare(),
    ).all(given)[0];

  if (!words || !searching) return page(walk());
  if (inOrder || fewFinds) return page(finds(searching));
  const end = markAfter(longWalk);
  const near = walk(end);
  return page(end && near.length <= request.limit ? finds(searching) : near);
}

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;
