import { and, count, getTableName } from 'drizzle-orm';
import type { Database } from '../db/engine';
import type { SearchIndex } from '../db/tables/search';
import type { ListOrder } from './keyset';
import { limitAsked, prepareOnce } from './prepared';
import { inPart, matches, matchValues, type OrderedIndex, partsAsked } from './search';

/** With fewer finds it is faster to sort them than to have an index walk backwards in its order. */
const some = 100;
/** So many finds are sorted in about a millisecond. With more, the next page of them is soon met in the order of the list. */
const many = 4_000;
/**
 * So many rows are walked through in the order of the list, looking into each, before all finds are sorted after all: where
 * what is searched and what is sorted by go together, the first find may stand at the end.
 */
export const longWalk = 3_000;

/** By the field in whose order they stand. Each finds all; the one by creation is there for every other order. */
export type SearchIndexes = { seq: OrderedIndex } & Partial<Record<string, OrderedIndex>>;

export interface SearchPlan {
  by: OrderedIndex;
  /** What the order of that index, or of the list, knows equal rows by. */
  tie: ListOrder<never>['tie'];
  /** `stream`: finds come in order. `sort`: they are few enough to be sorted. `walk`: look into the rows of the list first. */
  way: 'stream' | 'sort' | 'walk';
  /** For the placeholders of the search. */
  asked: Asked;
}

interface Asked {
  words: string;
  parts: string;
}

/**
 * How a page of finds is reached fastest.
 * @param parts of the indexes that the list is about
 * @param field that the list is ordered by
 */
export function planSearch(
  database: Database,
  words: string[],
  indexes: SearchIndexes,
  parts: number[],
  field: string,
): SearchPlan {
  const ordered = indexes[field];
  const by = ordered ?? indexes.seq;
  const asked = { ...matchValues(words), parts: JSON.stringify(parts) };
  const few = findsFewerThan(ordered ? some : many, database, by.index, asked);
  const way = ordered ? 'stream' : 'walk';
  return { by, tie: ordered && !ordered.place ? 'seq' : 'id', way: few ? 'sort' : way, asked };
}

/** Whether fewer than so many rows are found. */
function findsFewerThan(limit: number, database: Database, index: SearchIndex, asked: Asked): boolean {
  const statement = prepareOnce<{ finds: number }>(database, `${getTableName(index)} count`, () => {
    const matching = database.select({ position: index.position }).from(partsAsked).crossJoin(index);
    const finds = matching
      .where(and(matches(index), inPart(index)))
      .limit(limitAsked)
      .as('finds');
    return database.select({ finds: count() }).from(finds).prepare();
  });
  return (statement.all({ ...asked, limit })[0]?.finds ?? 0) < limit;
}
