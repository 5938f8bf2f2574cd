import { and, eq, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SearchIndex } from '../db/tables/search';

/** A search index, whose finds come in the order of a field. */
export interface OrderedIndex {
  index: SearchIndex;
  /** The place of each row in the order of a text. A number needs none: it is a part of the positions. */
  place?: SQLiteColumn;
}

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What the placeholder of `matches` stands for. No word at all is found nowhere. */
export const matchValues = (words: string[]) => ({
  words: words.length === 0 ? '""' : `${words.map((word) => `"${word}"`).join(' ')}*`,
});

export const matches = (index: SearchIndex): SQL => sql`${index.match} MATCH ${sql.placeholder('words')}`;

/** Where a part of an index begins and ends, both left out: no row has the number 0. */
export const boundsOf = (part: SQLWrapper) => ({ start: sql`(${part} << 60)`, end: sql`((${part} + 1) << 60)` });

export const isBetween = (index: SearchIndex, start: SQL, end: SQL): SQL =>
  sql`${index.position} > ${start} AND ${index.position} < ${end}`;

/** The parts that a placeholder names, as a table to join an index to by `inPart`. */
export const partsAsked = sql`json_each(${sql.placeholder('parts')}) AS part`;

/** A range for each part is sought; one condition over all parts would have every find looked at. */
export function inPart(index: SearchIndex): SQL {
  const { start, end } = boundsOf(sql`part.value`);
  return isBetween(index, start, end);
}

/** Whether a find is about this row: what stands under the part, or under the number that it is ordered by, names it. */
export const isAbout = ({ seq }: { seq: SQLiteColumn }, { index, place }: OrderedIndex): SQL =>
  place ? eq(place, sql`${index.position} & 0x0fffffffffffffff`) : eq(seq, sql`${index.position} & 0xffffffff`);

/** What the placeholders of `contained` stand for. */
export const containedValues = (words: string[]) =>
  Object.fromEntries(words.map((word, place) => [`word${place}`, `%${word}%`]));

/** Whether each of so many words stands in one of the columns. */
export function contained(columns: readonly SQLiteColumn[], words: number): SQL | undefined {
  if (words === 0) return sql`0`;
  const places = Array.from({ length: words }, (_, place) => sql.placeholder(`word${place}`));
  return and(...places.map((word) => or(...columns.map((column) => like(column, word)))));
}
