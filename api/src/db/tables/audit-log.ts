import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, publicId, seq } from './columns';

/** Actions of admins. Rows hold e-mail addresses, so that they outlive the accounts. */
export const auditLog = sqliteTable('audit_log', {
  seq: seq(),
  id: publicId(),
  admin: text('admin').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});
