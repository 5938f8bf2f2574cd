import { and, getTableName, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect';

/** The lock of a PostgreSQL query; its builders have it and those of SQLite do not. */
interface Lockable {
  for(strength: 'update', options?: { skipLocked: true }): unknown;
}

export const postgresDialect: Dialect = {
  opaque: (name) => sql`${sql.placeholder(name)}`,
  listOf: (texts) => texts,
  isOneOf: (column, texts) => sql`${column} = ANY(${texts}::text[])`,
  // In this collation, only ASCII letters have a lower case.
  like: (column, pattern) => sql`lower(${column} COLLATE "C") LIKE lower(${pattern}::text COLLATE "C")`,
  month: (time) => sql<string>`to_char(to_timestamp(${time} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM')`,
  day: (time) => sql<string>`to_char(to_timestamp(${time} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  async continueNumbers(transaction, table, last) {
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'seq')`;
    await transaction
      .select({ next: sql`setval(${sequence}, nullif(greatest(max(seq), ${last}), 0))` })
      .from(table)
      .limit(1);
  },
  async lastNumber(reader, table) {
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'seq')::regclass`;
    const [row] = await reader
      .select({ last: sql<string | null>`pg_sequence_last_value(${sequence})` })
      .from(sql`(SELECT 1) AS one`);
    return Number(row?.last ?? 0);
  },
  locked: <Query>(query: Query) => (query as Lockable).for('update') as Query,
  skipLocked: <Query>(query: Query) => (query as Lockable).for('update', { skipLocked: true }) as Query,
  // The planner takes the beginning of a word to be in 2 % of all rows, and would rather read all of them in order. It
  // cannot look into this subquery, and uses the index.
  matchesInAnyOrder: (table) => sql`${table}.search @@ (SELECT search_query(${sql.placeholder('expression')}::text))`,
  search: (_index, table, where) => ({
    from: table,
    seq: table.seq,
    matches: and(sql`${table}.search @@ search_query(${sql.placeholder('expression')}::text)`, where),
  }),
  searchExpression: (words) => words.join(' '),
};
