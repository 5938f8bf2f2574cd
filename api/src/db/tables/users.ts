import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, publicId, seq, timestamp } from './columns';

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
    passwordHash: text('password_hash').notNull(),
    activatedAt: timestamp('activated_at'),
    /** When a login last mailed an activation link; not the mail of the sign-up. */
    activationMailedAt: timestamp('activation_mailed_at'),
    lastLoginAt: timestamp('last_login_at'),
    /** Set by an operator. While set, all sessions and logins of the account are refused. */
    lockedAt: timestamp('locked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('users_name').on(table.name, table.id), index('users_role').on(table.role, table.id)],
);

/** Signed-in browsers. A token contains the id, so deleting the row ends the session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at').notNull(),
    /** When the admin last confirmed the session with a passkey. */
    confirmedAt: timestamp('confirmed_at'),
    /** When the session was opened with a recovery code, which only allows changes of passkeys. */
    recoveredAt: timestamp('recovered_at'),
    /**
     * Browser and system in plain words, such as `Firefox on Windows`. Empty for sessions from before it was stored.
     */
    device: text('device').notNull().default(''),
    /** Written at most hourly. */
    lastUsedAt: timestamp('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Hashes of the tokens in activation, reset and e-mail links. */
export const mailTokens = sqliteTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activation', 'reset', 'email'] }).notNull(),
    /** The address that an e-mail link confirms, in lower case. */
    newEmail: text('new_email'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId, table.purpose),
    index('mail_tokens_expiry').on(table.expiresAt),
  ],
);

/** Requests for a new password that are not handled yet, for known and unknown addresses. */
export const resetRequests = sqliteTable('reset_requests', { seq: seq(), email: text('email').notNull() });
