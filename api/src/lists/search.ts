import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SearchIndex } from '../db/tables/search';

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Begins the words that filters are known by in the indexes; no letter, so no search contains it. */
const filterMark = '\u{e000}';

/**
 * What the placeholder of `matches` stands for.
 * @param indexed the word of the filter that the finds are to pass
 */
export function matchValues(words: string[], indexed?: string): { words: string } {
  // No word at all is found nowhere.
  if (words.length === 0) return { words: '""' };
  const all = indexed ? [filterMark + indexed, ...words] : words;
  return { words: `${all.map((word) => `"${word}"`).join(' ')}*` };
}

export const matches = (index: SearchIndex): SQL => sql`${index.match} MATCH ${sql.placeholder('words')}`;

/** The number of a find's row in the table. */
export const seqOf = (index: SearchIndex): SQL => sql`${index.position} & 0xffffffff`;

/** What the placeholders of `contained` stand for. */
export const containedValues = (words: string[]) =>
  Object.fromEntries(words.map((word, place) => [`word${place}`, `%${word}%`]));

/** Whether each of so many words stands in one of the columns. */
export function contained(columns: readonly SQLiteColumn[], words: number): SQL | undefined {
  if (words === 0) return sql`0`;
  const places = Array.from({ length: words }, (_, place) => sql.placeholder(`word${place}`));
  return and(...places.map((word) => or(...columns.map((column) => like(column, word)))));
}
