import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from '../uuidv7';

/** Orders the rows by their making, and lists and searches by it; it never leaves the server. */
export const seq = () => integer('seq').primaryKey({ autoIncrement: true });

/** What the outside calls a row: unguessable. */
export const publicId = () =>
  text('id')
    .notNull()
    .unique()
    .$defaultFn(() => uuidv7());

export const createdAt = () =>
  integer('created_at', { mode: 'timestamp_ms' })
    .notNull()
    .$defaultFn(() => new Date());

/** A moment, stored as milliseconds since 1970. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** The part of the search indexes that a row lies in: the place of the column's value among all that it can have. */
export const searchPart = (column: string, values: readonly string[]) =>
  integer('search_part').generatedAlwaysAs(
    sql.raw(`CASE ${column} ${values.map((value, part) => `WHEN '${value}' THEN ${part}`).join(' ')} END`),
    { mode: 'virtual' },
  );
