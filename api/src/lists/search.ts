import { and, count, getTableName, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { prepareOnce } from './prepared';

/** So many finds are sorted in about a millisecond. With more, the next page of them is soon met in the order of the list. */
export const many = 4_000;
/** With fewer finds it is faster to sort them than to have the index walk backwards, in the order of creation. */
export const some = 500;
/**
 * So many rows are walked through in the order of the list, looking into each, before all finds are sorted after all: where
 * what is searched and what is sorted by go together, the first find may stand at the end.
 */
export const longWalk = 3_000;

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What the placeholders of a search stand for. */
export const wordValues = (words: string[]) => ({
  // No word at all is found nowhere.
  words: words.length > 0 ? `${words.map((word) => `"${word}"`).join(' ')}*` : '""',
  ...Object.fromEntries(words.map((word, place) => [`word${place}`, `%${word}%`])),
});

export const matches = (index: SearchIndex): SQL => sql`${index.match} MATCH ${sql.placeholder('words')}`;

/** Whether each of so many words stands in one of the columns. */
export function contained(columns: readonly SQLiteColumn[], words: number): SQL | undefined {
  if (words === 0) return sql`0`;
  const places = Array.from({ length: words }, (_, place) => sql.placeholder(`word${place}`));
  return and(...places.map((word) => or(...columns.map((column) => like(column, word)))));
}

/** Whether fewer than so many rows are found. */
export function findsFewerThan(limit: number, database: Database, index: SearchIndex, words: string[]): boolean {
  const statement = prepareOnce<{ finds: number }>(database, `${getTableName(index)} count`, () => {
    const matching = database.select({ seq: index.seq }).from(index).where(matches(index));
    const finds = matching.limit(sql.placeholder('limit')).as('finds');
    return database.select({ finds: count() }).from(finds).prepare();
  });
  return (statement.all({ ...wordValues(words), limit })[0]?.finds ?? 0) < limit;
}
