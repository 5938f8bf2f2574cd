import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from '../uuidv7';

/** Insertion order, by which lists page. It never leaves the server. */
export const seq = () => integer('seq').primaryKey({ autoIncrement: true });

/** The unguessable id that clients see. */
export const publicId = () =>
  text('id')
    .notNull()
    .unique()
    .$defaultFn(() => uuidv7());

export const createdAt = () =>
  integer('created_at', { mode: 'timestamp_ms' })
    .notNull()
    .$defaultFn(() => new Date());

/** A time in milliseconds since 1970. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** The part of the search indexes that a row lies in: the place of the column's value among all that it can have. */
export const searchPart = (column: string, values: readonly string[]) =>
  integer('search_part').generatedAlwaysAs(
    sql.raw(`CASE ${column} ${values.map((value, part) => `WHEN '${value}' THEN ${part}`).join(' ')} END`),
    { mode: 'virtual' },
  );
