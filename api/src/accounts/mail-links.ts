import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../db/engine';
import { deleteTokens, findToken, insertToken, markTokenUsed } from './repository';

const hour = 3600 * 1000;

/** How long a link works, by what it is for. */
const lifetimes = { activation: 48 * hour, reset: hour } as const;
export type LinkPurpose = keyof typeof lifetimes;

/** A new token; only its hash is stored. A new reset token kills the older ones. */
export function createLinkToken(transaction: Transaction, userId: string, purpose: LinkPurpose): string {
  // 192 bits; the whole link still fits on one line of a mail.
  const token = randomBytes(24).toString('base64url');
  if (purpose === 'reset') deleteTokens(transaction, userId, 'reset');
  insertToken(transaction, {
    hash: hashOf(token),
    userId,
    purpose,
    expiresAt: new Date(Date.now() + lifetimes[purpose]),
  });
  return token;
}

/** Whose link it is, and whether it was used; undefined when unknown or too old. */
export function readLinkToken(database: Database | Transaction, token: string, purpose: LinkPurpose) {
  const row = findToken(database, hashOf(token), purpose);
  if (!row || row.expiresAt <= new Date()) return undefined;
  return { userId: row.userId, used: row.usedAt !== null };
}

export function consumeLinkToken(transaction: Transaction, token: string): void {
  markTokenUsed(transaction, hashOf(token));
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
