import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/engine';
import { orders } from '../db/tables';

/** Places lie between 0 and this, so that JavaScript holds them exactly and a part of a search index has room for them. */
const end = 2 ** 52;
/** A row whose neighbour has the same text takes this part of the room: the next one with that text comes after it. */
const sameTextPart = 1024;

const texts = {
  servicePlace: { text: orders.serviceName, place: orders.servicePlace },
  emailPlace: { text: orders.userEmail, place: orders.emailPlace },
};
type Place = keyof typeof texts;
type Row = Record<'seq' | 'place', number>;

/** The free numbers between two neighbours, these left out. */
interface Room {
  from: number;
  to: number;
}

/**
 * Where a new order stands in the order of a text, equal ones by their id: numbers that grow in that order, with room between
 * them. Where there is none left, rows nearby are moved.
 */
export function placesOf(
  tx: Transaction,
  { id, serviceName, userEmail }: { id: string; serviceName: string; userEmail: string },
): Record<Place, number> {
  return {
    servicePlace: placeOf(tx, 'servicePlace', serviceName, id),
    emailPlace: placeOf(tx, 'emailPlace', userEmail, id),
  };
}

function placeOf(tx: Transaction, name: Place, text: string, id: string): number {
  const before = rowBefore(tx, name, text, id);
  const { from, to } = roomAfter(tx, name, before?.place ?? 0);
  const part = before?.text === text ? sameTextPart : 2;
  return from + Math.max(1, Math.floor((to - from) / part));
}

/** The last row whose text and id are smaller; its index has those that order histories show apart from the others. */
function rowBefore(tx: Transaction, name: Place, value: string, id: string) {
  const { text, place } = texts[name];
  const lastOf = (listed: boolean) =>
    tx
      .select({ text, place })
      .from(orders)
      .where(and(eq(orders.listed, listed), sql`(${text}, ${orders.id}) < (${value}, ${id})`))
      .orderBy(desc(text), desc(orders.id))
      .limit(1)
      .get();
  const [one, other] = [lastOf(true), lastOf(false)];
  return one && other ? (one.place > other.place ? one : other) : (one ?? other);
}

function roomAfter(tx: Transaction, name: Place, from: number): Room {
  const { place } = texts[name];
  const next = tx.select({ place }).from(orders).where(gt(place, from)).orderBy(asc(place)).limit(1).get();
  const to = next?.place ?? end;
  return to - from > 1 ? { from, to } : makeRoom(tx, name, from);
}

/**
 * Spreads the rows around a place over the smallest range that holds few for its size; half of it stays free after that place.
 */
function makeRoom(tx: Transaction, name: Place, from: number): Room {
  const { start, size, rows } = thinRange(tx, name, from);
  const left = rows.filter(({ place }) => place <= from).length;
  const right = rows.length - left;
  const step = Math.floor(size / (2 * (rows.length + 1)));
  const placeAt = (index: number) =>
    index < left ? start + (index + 1) * step : start + size - (rows.length - index) * step;
  move(tx, name, rows, placeAt);
  return { from: start + left * step, to: start + size - right * step };
}

/** The smallest range around a place that holds at most the square root of its size. */
function thinRange(tx: Transaction, name: Place, around: number) {
  for (let size = 16; ; size *= 2) {
    const start = around - (around % size);
    const rows = rowsIn(tx, name, start, start + size);
    if (rows.length ** 2 <= size || size === end) return { start, size, rows };
  }
}

function rowsIn(tx: Transaction, name: Place, start: number, end: number): Row[] {
  const { place } = texts[name];
  const { seq } = orders;
  return tx
    .select({ seq, place })
    .from(orders)
    .where(and(gte(place, start), lt(place, end)))
    .orderBy(asc(place))
    .all();
}

/** No row meets another on its way: those that move up go first, the last of them ahead, then the others, the first ahead. */
function move(tx: Transaction, name: Place, rows: Row[], placeAt: (index: number) => number) {
  const moves = rows.map(({ seq, place }, index) => ({ seq, from: place, to: placeAt(index) }));
  const up = moves.filter(({ from, to }) => to > from).reverse();
  const down = moves.filter(({ from, to }) => to < from);
  for (const { seq, to } of [...up, ...down])
    tx.update(orders)
      .set({ [name]: to })
      .where(eq(orders.seq, seq))
      .run();
}
