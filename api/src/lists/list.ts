import { and, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import { keyset, type ListedColumns, type ListedRow, type ListRequest } from './keyset';
import { limitAsked, prepareOnce } from './prepared';
import { contained, containedValues, inPart, isAbout, matches, partsAsked, wordsOf } from './search';
import { longWalk, planSearch, type SearchIndexes, type SearchPlan } from './search-plan';
import { type Ranked, streamOf } from './stream';

/** How a table is listed. */
export interface ListSource<Row> {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** The columns that a row is made of; all when left out. */
  row?: ListedColumns;
  /**
   * What `q` looks in. Indexes make that fast: each finds all, in the order of its field; `seq` is there for the others.
   * `parts` are all that they have, one when left out.
   */
  search: { indexes?: SearchIndexes; parts?: number[]; columns: readonly SQLiteColumn[] };
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
  /** Where the search indexes have these rows. */
  parts?: number[];
  /** Says that it leaves few rows however long the table is: a search looks into each instead of asking the index of all. */
  few?: boolean;
}

interface Mark {
  markValue: string | number;
  markTie: string;
}

/**
 * One page of a list: `rows`, and the cursor of the `next` page if there is one. Of a searched list those rows are found
 * that have every word of `q`, the last one as a beginning; where rows are looked into one by one, words are found inside of
 * others, too.
 * @throws 400 for a cursor of another list
 */
export function listRows<Row extends ListedRow>(
  database: Database,
  { table, row = columnsOf(table), search: { indexes, parts: all = [0], columns }, sorts }: ListSource<Row>,
  request: ListRequest,
  filter?: ListFilter,
): { rows: Row[]; next: string | undefined } {
  const value = sorts[request.sort.replace(/^-/, '')] ?? 'seq';
  const words = request.q === undefined ? undefined : wordsOf(request.q);
  const asked = filter?.few ? undefined : words;
  const parts = filter?.parts ?? all;
  const plan = asked && indexes && planSearch(database, asked, indexes, parts, value);
  const order = { value, tie: plan?.tie ?? 'id' } as const;
  const { after, upToMark, mark, orderBy, values, page } = keyset<Row>(request, row, order);
  const given = { ...values, ...filter?.values, ...(words && containedValues(words)), ...plan?.asked };
  const nameOf = (what: string) => [getTableName(table), filter?.name, request.sort, !!request.cursor, what].join();

  const walk = (upTo?: Mark) =>
    prepareOnce<Row>(database, nameOf(`walk ${words?.length} ${!!upTo}`), () =>
      database
        .select(row)
        .from(table)
        .where(and(filter?.where, after, upTo && upToMark, words && contained(columns, words.length)))
        .orderBy(...orderBy)
        .limit(limitAsked)
        .prepare(),
    ).all({ ...given, ...upTo });

  // Cross joins keep the index in front: the planner would rather ask it once per row of the table.
  const stream = ({ by }: SearchPlan) => {
    const { index } = by;
    const { within, orderBy, rank, merge } = streamOf<Row>(by, request, columnsOf(table), value);
    const ofPart = prepareOnce<Ranked<Row>>(database, nameOf('stream'), () =>
      database
        .select({ ...row, rank })
        .from(index)
        .crossJoin(table)
        .where(and(matches(index), within, isAbout(table, by), filter?.where))
        .orderBy(orderBy)
        .limit(limitAsked)
        .prepare(),
    );
    return merge(parts.flatMap((part) => ofPart.all({ ...given, part })));
  };

  const sort = ({ by }: SearchPlan) =>
    prepareOnce<Row>(database, nameOf('sort'), () =>
      database
        .select(row)
        .from(partsAsked)
        .crossJoin(by.index)
        .crossJoin(table)
        .where(and(matches(by.index), inPart(by.index), isAbout(table, by), filter?.where, after))
        .orderBy(...orderBy)
        .limit(limitAsked)
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
        .limit(limitAsked)
        .offset(rows)
        .prepare(),
    ).all({ ...given, limit: 1 })[0];

  if (!plan) return page(walk());
  if (plan.way === 'stream') return page(stream(plan));
  if (plan.way === 'sort') return page(sort(plan));
  const end = markAfter(longWalk);
  const near = walk(end);
  return page(end && near.length <= request.limit ? sort(plan) : near);
}

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;
