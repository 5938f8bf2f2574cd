import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { seq } from './columns';

/** Uploaded files whose rows are deleted, until the files are removed, too. */
export const fileRemovals = sqliteTable('file_removals', {
  seq: seq(),
  /** The random name in the store. */
  file: text('file').notNull(),
});
