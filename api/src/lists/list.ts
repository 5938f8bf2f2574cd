import { and, count, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListedColumns, type ListedRow, type ListRequest } from './keyset';

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

/** With more finds than this the next page of them is soon met when walking in the order of the sort. */
const fewFinds = 20_000;

/**
 * One page of a list: `rows`, and the cursor of the `next` page if there is one. Of a searched list those rows are found
 * that have every word of `q`, the last one as a beginning.
 * @throws 400 for a cursor of another list
 */
export function listRows<Row extends ListedRow>(
  database: Database,
  { table, row = columnsOf(table), search: { index, columns: searched }, sorts }: ListSource<Row>,
  request: ListRequest,
  condition?: SQL,
): { rows: Row[]; next: string | undefined } {
  const words = request.q?.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const byMaking = sorts[request.sort.replace(/^-/, '')] === 'seq';
  const found = words && index && matches(index, words);

  if (found && (byMaking || areFew(database, index, found))) {
    const { after, orderBy, limit, page } = keyset<Row>(request, { ...row, seq: index.seq }, sorts);
    // A cross join keeps the index in front: the planner would rather ask it once per row of the table.
    const query = database.select(row).from(index).crossJoin(table);
    const where = and(found, eq(table.seq, index.seq), after, condition);
    const rows = query
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .all();
    return page(rows as unknown as Row[]);
  }
  const { after, orderBy, limit, page } = keyset<Row>(request, row, sorts);
  const where = and(condition, after, words && contained(searched, words));
  const query = database.select(row).from(table).where(where);
  return page(
    query
      .orderBy(...orderBy)
      .limit(limit)
      .all() as Row[],
  );
}

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Record<string, SQLiteColumn> as ListedColumns;

function matches(index: SearchIndex, words: string[]): SQL {
  if (words.length === 0) return sql`0`;
  const expression = `${words.map((word) => `"${word}"`).join(' ')}*`;
  return sql`${index.match} MATCH ${expression}`;
}

function areFew(database: Database, index: SearchIndex, found: SQL): boolean {
  const finds = database
    .select({ seq: index.seq })
    .from(index)
    .where(found)
    .limit(fewFinds + 1)
    .as('finds');
  return (database.select({ finds: count() }).from(finds).get()?.finds ?? 0) <= fewFinds;
}

function contained(columns: readonly SQLiteColumn[], words: string[]): SQL | undefined {
  if (words.length === 0) return sql`0`;
  return and(...words.map((word) => or(...columns.map((column) => like(column, `%${word}%`)))));
}
