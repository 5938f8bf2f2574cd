import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, publicId, seq, text, timestamp } from './columns';

export const users = pgTable(
  'users',
  {
    seq: seq(),
    id: publicId(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email').notNull().unique(),
    role: text('role').notNull().default('user'),
    passwordHash: text('password_hash').notNull(),
    activatedAt: timestamp('activated_at'),
    activationMailedAt: timestamp('activation_mailed_at'),
    lastLoginAt: timestamp('last_login_at'),
    lockedAt: timestamp('locked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('users_name').on(table.name, table.id), index('users_role').on(table.role, table.id)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at').notNull(),
    confirmedAt: timestamp('confirmed_at'),
    recoveredAt: timestamp('recovered_at'),
    device: text('device').notNull().default(''),
    lastUsedAt: timestamp('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    newEmail: text('new_email'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId, table.purpose),
    index('mail_tokens_expiry').on(table.expiresAt),
  ],
);

export const resetRequests = pgTable('reset_requests', { seq: seq(), email: text('email').notNull() });
