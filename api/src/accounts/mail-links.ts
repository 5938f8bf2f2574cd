import { randomBytes } from 'node:crypto';
import type { Reader, Transaction } from '../db/database';
import { sha256 } from '../encryption/hash';
import { deleteTokens, findToken, insertToken, markTokenUsed } from './repository';

const hour = 3600 * 1000;

/** How long a link works. */
const lifetimes = { activation: 48 * hour, reset: hour, email: hour } as const;
type LinkPurpose = keyof typeof lifetimes;

/**
 * Creates a token and stores its hash. A new token invalidates older ones, except those of activation mails.
 * @param newEmail the address that an `email` link confirms, in lower case
 */
export async function createLinkToken(
  transaction: Transaction,
  userId: string,
  purpose: LinkPurpose,
  newEmail?: string,
): Promise<string> {
  // 192 bits. The link still fits on one line of a mail.
  const token = randomBytes(24).toString('base64url');
  if (purpose !== 'activation') await deleteTokens(transaction, userId, purpose);
  await insertToken(transaction, {
    hash: sha256(token),
    userId,
    purpose,
    newEmail,
    expiresAt: new Date(Date.now() + lifetimes[purpose]),
  });
  return token;
}

/** The user of a link and whether it was used; undefined when it is unknown or expired. */
export async function readLinkToken(reader: Reader, token: string, purpose: LinkPurpose) {
  const row = await findToken(reader, sha256(token), purpose);
  if (!row || row.expiresAt <= new Date()) return undefined;
  return { userId: row.userId, newEmail: row.newEmail, used: row.usedAt !== null };
}

/** Invalidates the links that could still give somebody else the account. */
export async function invalidateLinks(transaction: Transaction, userId: string): Promise<void> {
  await deleteTokens(transaction, userId, 'reset');
  await deleteTokens(transaction, userId, 'email');
}

export function consumeLinkToken(transaction: Transaction, token: string): Promise<void> {
  return markTokenUsed(transaction, sha256(token));
}
