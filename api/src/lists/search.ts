import { and, desc, getTableName, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import type { ListStatements } from './prepared';

/** A search that matches more rows sorts only the newest ones. Sorting this many takes 20 to 50 ms. */
export const maxSortedMatches = 10_000;

/** Limits a search to rows with one of these values in a column of the index. */
export interface IndexedFilter {
  column: string;
  values: readonly string[];
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** An FTS5 expression for rows that have every word, the last one as a prefix. */
export function matchExpression(words: string[], filter?: IndexedFilter): string {
  const text = `text : (${words.map((word) => `"${word}"`).join(' ')}*)`;
  if (!filter) return text;
  return `${text} AND ${filter.column} : (${filter.values.map((value) => `"${value}"`).join(' OR ')})`;
}

const matches = (index: SearchIndex): SQL => sql`${index.match} MATCH ${sql.placeholder('expression')}`;

/** The matches of the index as a subquery to join, with a placeholder for the `expression`. */
export const allMatches = (database: Database, index: SearchIndex) =>
  database.select({ rowid: index.rowid }).from(index).where(matches(index)).as('found');

/** The newest matches, at most as many as can be sorted. The index is in the order of creation, so older rows are not read. */
export const newestMatches = (database: Database, index: SearchIndex) =>
  database
    .select({ rowid: index.rowid })
    .from(index)
    .where(matches(index))
    .orderBy(desc(index.rowid))
    .limit(maxSortedMatches)
    .as('found');

export function hasTooManyMatches(statements: ListStatements, index: SearchIndex, expression: string): boolean {
  const statement = statements.prepareOnce(`${getTableName(index)} has too many matches`, () =>
    statements.database
      .select({ rowid: index.rowid })
      .from(index)
      .where(matches(index))
      .limit(1)
      .offset(maxSortedMatches)
      .prepare(),
  );
  return statement.all({ expression }).length > 0;
}

/** Values for the placeholders of `contained`. */
export const containedValues = (words: string[]) =>
  Object.fromEntries(words.map((word, number) => [`word${number}`, `%${word}%`]));

/** Whether each of the words is part of one of the columns. Only for short lists, because it checks every row. */
export function contained(columns: readonly SQLiteColumn[], words: number): SQL | undefined {
  const placeholders = Array.from({ length: words }, (_, number) => sql.placeholder(`word${number}`));
  return and(...placeholders.map((word) => or(...columns.map((column) => like(column, word)))));
}
