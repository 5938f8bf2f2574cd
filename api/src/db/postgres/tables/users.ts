import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, moment, publicId, seq, text } from './columns';

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
    activatedAt: moment('activated_at'),
    activationMailedAt: moment('activation_mailed_at'),
    lastLoginAt: moment('last_login_at'),
    lockedAt: moment('locked_at'),
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
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    recoveredAt: moment('recovered_at'),
    device: text('device').notNull().default(''),
    lastUsedAt: moment('last_used_at'),
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
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId, table.purpose),
    index('mail_tokens_expiry').on(table.expiresAt),
  ],
);

export const resetRequests = pgTable('reset_requests', { seq: seq(), email: text('email').notNull() });
