import { integer, text } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from './uuidv7';

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
export const timestamp = (name: string) => integer(name, { mode: 'timestamp_ms' });
