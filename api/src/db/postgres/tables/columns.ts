import { bigint, customType } from 'drizzle-orm/pg-core';

/** Sorts by code points, as SQLite does, and not by the server's locale. */
export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A whole number as in SQLite: 64 bits, exact. */
export const integer = (name: string) => bigint(name, { mode: 'number' });

/** Insertion order, by which lists page. A copied row keeps its number. */
export const seq = () => integer('seq').primaryKey().generatedByDefaultAsIdentity();

export const publicId = () => text('id').notNull().unique();

/** A time in milliseconds since 1970, as in SQLite. */
export const timestamp = integer;

export const createdAt = () => timestamp('created_at').notNull();

export const blob = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
