import { pgTable } from 'drizzle-orm/pg-core';
import { seq, text } from './columns';

export const fileRemovals = pgTable('file_removals', {
  seq: seq(),
  file: text('file').notNull(),
});
