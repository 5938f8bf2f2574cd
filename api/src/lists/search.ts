import { and, desc, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../db/database';
import type { Dialect } from '../db/dialect';
import type { SearchIndex } from '../db/tables/search';
import type { ListStatements } from './prepared';

/** A search that matches more rows sorts only the newest ones. Sorting this many takes 20 to 50 ms. */
export const maxSortedMatches = 10_000;

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A search in the index of a table, limited to the rows of a filter. */
interface Search {
  index: SearchIndex;
  table: SQLiteTable & { seq: SQLiteColumn };
  where: SQL | undefined;
}

const matching = ({ dialect }: Reader, { index, table, where }: Search) => dialect.search(index, table, where);

/** The `seq` of all matches as a subquery to join, with a placeholder for the `expression`. */
export function allMatches(reader: Reader, search: Search) {
  const { from, seq, matches } = matching(reader, search);
  return reader.select({ seq }).from(from).where(matches).as('found');
}

/**
 * The newest matches, at most as many as can be sorted. The index is in the order of creation, so older rows are not
 * read.
 */
export function newestMatches(reader: Reader, search: Search) {
  const { from, seq, matches } = matching(reader, search);
  return reader.select({ seq }).from(from).where(matches).orderBy(desc(seq)).limit(maxSortedMatches).as('found');
}

/** @param name of the filter */
export async function hasTooManyMatches(
  statements: ListStatements,
  search: Search,
  name: string | undefined,
  values: Record<string, unknown>,
): Promise<boolean> {
  const { database } = statements;
  const query = () => {
    const { from, seq, matches } = matching(database, search);
    return database.select({ seq }).from(from).where(matches).limit(1).offset(maxSortedMatches);
  };
  const statementName = `${getTableName(search.index)} has too many matches ${name}`;
  const statement = statements.prepareOnce(statementName, query, { planned: 'each time' });
  const rows = await statement(values);
  return rows.length > 0;
}

/** Values for the placeholders of `contained`. */
export const containedValues = (words: string[]) =>
  Object.fromEntries(words.map((word, number) => [`word${number}`, `%${word}%`]));

/** Whether each of the words is part of one of the columns. Only for short lists, because it checks every row. */
export function contained(dialect: Dialect, columns: readonly SQLiteColumn[], words: number): SQL | undefined {
  const placeholders = Array.from({ length: words }, (_, number) => sql.placeholder(`word${number}`));
  return and(...placeholders.map((word) => or(...columns.map((column) => dialect.like(column, word)))));
}
