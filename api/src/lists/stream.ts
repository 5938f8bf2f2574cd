import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SearchIndex } from '../db/tables/search';
import type { ListRequest } from './keyset';
import { boundsOf, isBetween } from './search';

interface Stream<Row> {
  /** The finds of one part that are on the page or after it; with the placeholders of the keyset, and `part`. */
  within: SQL;
  orderBy: SQL;
  /** What came from several parts, as one list. */
  merge(rows: Row[]): Row[];
}

/**
 * A page of finds from an index that stands in the order of the list: part by part, because each part is in order by itself.
 * @param value the numeric field of the order; `seq` stands for the time of creation
 */
export function streamOf<Row extends Record<string, unknown> & { seq: number }>(
  index: SearchIndex,
  { cursor, sort }: ListRequest,
  value: 'seq' | Extract<keyof Row, string>,
): Stream<Row> {
  const descending = sort.startsWith('-');
  const part = sql.placeholder('part');
  const [lastValue, lastTie] = [sql.placeholder('lastValue'), sql.placeholder('lastTie')];
  const last = value === 'seq' ? sql`${lastValue}` : sql`(${lastValue} << 32) | ${lastTie}`;
  const lastPosition = cursor && sql`((${part} << 60) | ${last})`;
  const { start, end } = boundsOf(part);
  const [from, to] = descending ? [start, lastPosition || end] : [lastPosition || start, end];
  const numberOf = (row: Row) => Number(row[value]);
  const compare = (one: Row, other: Row) => numberOf(one) - numberOf(other) || one.seq - other.seq;
  return {
    within: isBetween(index, from, to),
    orderBy: (descending ? desc : asc)(index.position),
    merge: (rows) => rows.sort((one, other) => (descending ? compare(other, one) : compare(one, other))),
  };
}
