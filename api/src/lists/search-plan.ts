import { count, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import { prepareOnce } from './prepared';
import { matches, matchValues } from './search';

/** With fewer finds it is faster to sort them than to have an index walk backwards in its order. */
const some = 500;
/** So many finds are sorted in about a millisecond. With more, the next page of them is soon met in the order of the list. */
const many = 4_000;
/**
 * So many rows are walked through in the order of the list, looking into each, before all finds are sorted after all: where
 * what is searched and what is sorted by go together, the first find may stand at the end.
 */
export const longWalk = 3_000;

/** By the field in whose order they stand. Each finds all; the one by creation is there for every other order. */
export type SearchIndexes = { seq: SearchIndex } & Partial<Record<string, SearchIndex>>;

export interface SearchPlan {
  index: SearchIndex;
  /** Whether the index stands in the order of the list. */
  inOrder: boolean;
  /** `stream`: finds come in order. `sort`: they are few enough to be sorted. `walk`: look into the rows of the list first. */
  way: 'stream' | 'sort' | 'walk';
  /** For the placeholders of the search. */
  asked: { words: string };
}

/**
 * How a page of finds is reached fastest.
 * @param field that the list is ordered by
 * @param indexed the word by which the indexes know the list's filter; asked for only where finds are many, because it
 *   is a common word itself
 */
export function planSearch(
  database: Database,
  words: string[],
  indexes: SearchIndexes,
  field: string,
  indexed?: string,
): SearchPlan {
  const ordered = indexes[field];
  const index = ordered ?? indexes.seq;
  const plan = (way: SearchPlan['way'], asked: { words: string }) => ({ index, inOrder: !!ordered, way, asked });
  const all = matchValues(words);
  if (findsFewerThan(ordered ? some : many, database, index, all)) return plan('sort', all);
  const filtered = matchValues(words, indexed);
  if (ordered) return plan('stream', filtered);
  return plan(indexed && findsFewerThan(many, database, index, filtered) ? 'sort' : 'walk', filtered);
}

/** Whether fewer than so many rows are found. */
function findsFewerThan(limit: number, database: Database, index: SearchIndex, asked: { words: string }): boolean {
  const statement = prepareOnce<{ finds: number }>(database, `${getTableName(index)} count`, () => {
    const matching = database.select({ position: index.position }).from(index).where(matches(index));
    const finds = matching.limit(sql.placeholder('limit')).as('finds');
    return database.select({ finds: count() }).from(finds).prepare();
  });
  return (statement.all({ ...asked, limit })[0]?.finds ?? 0) < limit;
}
