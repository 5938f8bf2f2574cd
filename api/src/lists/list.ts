import { and, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListRequest } from './keyset';

/** How a table is listed. */
export interface ListSource<Row> {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** What `q` looks in; the index makes that fast. */
  search: { index?: SearchIndex; columns: readonly SQLiteColumn[] };
  /** The column of each sort; `seq` stands for the time of creation. */
  sorts: Record<string, Extract<keyof Row, string>>;
}

/** Trigrams know no shorter text. */
const shortestIndexed = 3;
/** With more finds than this the next page of them is soon met when walking in the order of the sort. */
const fewFinds = 4000;

/**
 * One page of a list: `rows`, and the cursor of the `next` page if there is one.
 * @throws 400 for a cursor of another list
 */
export function listRows<Row extends Record<string, unknown> & { seq: number }>(
  database: Database,
  { table, search, sorts }: ListSource<Row>,
  request: ListRequest,
  condition?: SQL,
): { rows: Row[]; next: string | undefined } {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn> & { seq: SQLiteColumn };
  const text = request.q?.replace(/\p{Cc}/gu, ' ').trim();
  const index = text && text.length >= shortestIndexed ? search.index : undefined;
  const byMaking = sorts[request.sort.replace(/^-/, '')] === 'seq';

  if (text && index && (byMaking || fewMatch(database, index, text))) {
    const { after, orderBy, limit, page } = keyset<Row>(request, { ...columns, seq: index.seq }, sorts);
    const found = database
      .select(columns)
      .from(index)
      .innerJoin(table, eq(table.seq, index.seq))
      .where(and(matches(index, text), after, condition));
    return page(
      found
        .orderBy(...orderBy)
        .limit(limit)
        .all() as Row[],
    );
  }
  const { after, orderBy, limit, page } = keyset<Row>(request, columns, sorts);
  const contained = text ? or(...search.columns.map((column) => like(column, `%${text}%`))) : undefined;
  const found = database
    .select()
    .from(table)
    .where(and(condition, contained, after));
  return page(
    found
      .orderBy(...orderBy)
      .limit(limit)
      .all() as Row[],
  );
}

const matches = (index: SearchIndex, text: string) => sql`${index.match} MATCH ${`"${text.replaceAll('"', '""')}"`}`;

function fewMatch(database: Database, index: SearchIndex, text: string): boolean {
  const finds = database
    .select({ seq: index.seq })
    .from(index)
    .where(matches(index, text))
    .limit(fewFinds + 1);
  return finds.all().length <= fewFinds;
}
