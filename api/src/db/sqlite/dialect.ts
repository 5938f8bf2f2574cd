import { getTableName, like, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect';

export const sqliteDialect: Dialect = {
  opaque: (name) => sql`+${sql.placeholder(name)}`,
  listOf: (texts) => JSON.stringify(texts),
  isOneOf: (column, texts) => sql`${column} IN (SELECT value FROM json_each(${texts}))`,
  like: (column, pattern) => like(column, pattern),
  month: (time) => sql<string>`strftime('%Y-%m', ${time} / 1000, 'unixepoch')`,
  day: (time) => sql<string>`strftime('%Y-%m-%d', ${time} / 1000, 'unixepoch')`,
  // AUTOINCREMENT does it, except for the numbers of rows that the source has deleted.
  continueNumbers: async () => undefined,
  async lastNumber(reader, table) {
    const [row] = await reader
      .select({ last: sql<number>`seq` })
      .from(sql`sqlite_sequence`)
      .where(sql`name = ${getTableName(table)}`);
    return row?.last ?? 0;
  },
  // One process writes, one transaction after the other.
  locked: (query) => query,
  skipLocked: (query) => query,
  search: (index) => ({
    from: index,
    seq: index.rowid,
    matches: sql`${index.match} MATCH ${sql.placeholder('expression')}`,
  }),
  searchExpression(words, filter) {
    const text = `text : (${words.map((word) => `"${word}"`).join(' ')}*)`;
    if (!filter) return text;
    return `${text} AND ${filter.column} : (${filter.values.map((value) => `"${value}"`).join(' OR ')})`;
  },
};
