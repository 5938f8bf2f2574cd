import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, publicId, seq } from './columns';

/** What admins did; copies the address, so that it outlives the account. */
export const auditLog = sqliteTable('audit_log', {
  seq: seq(),
  id: publicId(),
  admin: text('admin').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});
