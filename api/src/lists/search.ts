import { and, count, getTableName, like, max, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { prepareOnce } from './prepared';

/** So many finds are looked at to judge how many there are. */
const sample = 2_000;
/** With more finds than this the next page of them is soon met when walking in the order of the sort. */
const many = 20_000;

/**
 * How a page of finds comes about fastest: `sort` takes all finds and sorts them, `stream` takes them in the order of the
 * index, `walk` walks through the table in the order of the list and looks into each row that it passes.
 */
export type SearchPlan = 'sort' | 'stream' | 'walk';

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** @param bySeq whether the list is sorted by what the index is sorted by, too */
export function planSearch(database: Database, index: SearchIndex, words: string[], bySeq: boolean): SearchPlan {
  const finds = estimateFinds(database, index, words);
  if (finds < sample) return 'sort';
  if (bySeq) return 'stream';
  return finds <= many ? 'sort' : 'walk';
}

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

/** Counts up to a sample of the finds; how far into the table it reached tells the rest. */
function estimateFinds(database: Database, index: SearchIndex, words: string[]): number {
  const name = `${getTableName(index)} finds`;
  const statement = prepareOnce<{ finds: number; reached: number | null; end: number | null }>(database, name, () => {
    const finds = database.select({ seq: index.seq }).from(index).where(matches(index)).limit(sample).as('finds');
    const end = sql<number | null>`(SELECT max(${index.seq}) FROM ${index})`;
    return database
      .select({ finds: count(), reached: max(finds.seq), end })
      .from(finds)
      .prepare();
  });
  const { finds = 0, reached, end } = statement.all(wordValues(words))[0] ?? {};
  return finds < sample || !reached || !end ? finds : (finds * end) / reached;
}
