import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ListedColumns, ListRequest } from './keyset';
import { boundsOf, isBetween, type OrderedIndex } from './search';

/** A row with the number that its list is ordered by. */
export type Ranked<Row> = Row & { rank: number };

interface Stream<Row> {
  /** The finds of one part that are on the page or after it; with the placeholders of the keyset, and `part`. */
  within: SQL;
  orderBy: SQL;
  rank: SQLiteColumn;
  /** What came from several parts, as one list. */
  merge(rows: Ranked<Row>[]): Row[];
}

/**
 * A page of finds from an index that stands in the order of the list: part by part, because each part is in order by itself.
 * @param columns of the table
 * @param value the field of the order; `seq` stands for the time of creation
 */
export function streamOf<Row extends { seq: number }>(
  { index, place }: OrderedIndex,
  { cursor, sort }: ListRequest,
  columns: ListedColumns,
  value: string,
): Stream<Row> {
  const descending = sort.startsWith('-');
  const part = sql.placeholder('part');
  const last = place
    ? placeOfLast(place, columns)
    : value === 'seq'
      ? lastValue
      : sql`(${lastValue} << 32) | ${lastTie}`;
  const lastPosition = cursor && sql`((${part} << 60) | ${last})`;
  const { start, end } = boundsOf(part);
  const [from, to] = descending ? [start, lastPosition || end] : [lastPosition || start, end];
  const compare = (one: Ranked<Row>, other: Ranked<Row>) => one.rank - other.rank || one.seq - other.seq;
  return {
    within: isBetween(index, from, to),
    orderBy: (descending ? desc : asc)(index.position),
    rank: place ?? columns[value] ?? columns.seq,
    merge: (rows) => rows.sort((one, other) => (descending ? compare(other, one) : compare(one, other))),
  };
}

const lastValue = sql`${sql.placeholder('lastValue')}`;
const lastTie = sql`${sql.placeholder('lastTie')}`;

/** Asked for at each page, because places change when there is no room for a new one. */
const placeOfLast = (place: SQLiteColumn, { id }: ListedColumns) =>
  sql`(SELECT ${place} FROM ${place.table} WHERE ${id} = ${lastTie})`;
