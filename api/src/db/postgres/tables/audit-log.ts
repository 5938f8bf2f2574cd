import { pgTable } from 'drizzle-orm/pg-core';
import { createdAt, publicId, seq, text } from './columns';

export const auditLog = pgTable('audit_log', {
  seq: seq(),
  id: publicId(),
  admin: text('admin').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});
