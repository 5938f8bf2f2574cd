import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, moment, publicId, searchPart, seq } from './columns';

const roles = ['user', 'admin'] as const;

export const users = sqliteTable(
  'users',
  {
    seq: seq(),
    id: publicId(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    role: text('role', { enum: roles }).notNull().default('user'),
    searchPart: searchPart('role', roles),
    passwordHash: text('password_hash').notNull(),
    activatedAt: moment('activated_at'),
    /** When a login last mailed a fresh link; the sign-up's own mail is not meant. */
    activationMailedAt: moment('activation_mailed_at'),
    lastLoginAt: moment('last_login_at'),
    /** Set while an operator keeps the account out: none of its sessions lives and no login succeeds. */
    lockedAt: moment('locked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('users_name').on(table.name, table.id), index('users_role').on(table.role, table.id)],
);

/** A signed-in browser; the token names the row, so deleting the row ends the session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When its admin last proved with a passkey to be there. */
    confirmedAt: moment('confirmed_at'),
    /** When it was opened with a recovery code: that allows changes of the passkeys and nothing else. */
    recoveredAt: moment('recovered_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Tokens of activation and reset links: only their hash is kept. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activation', 'reset'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId, table.purpose),
    index('mail_tokens_expiry').on(table.expiresAt),
  ],
);

/** Addresses for which a new password was asked, known or not, until they are seen to. */
export const resetRequests = sqliteTable('reset_requests', { seq: seq(), email: text('email').notNull() });
