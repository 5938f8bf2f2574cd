import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../db/engine';
import { sha256 } from '../encryption/hash';
import { type Challenge, findChallenge, insertChallenge, takeChallenge } from './repository';

const lifetimeMs = 5 * 60_000;

/** Creates a challenge for one ceremony. @param sessionId the requesting session; a login has none yet */
export function createChallenge(
  transaction: Transaction,
  { purpose, userId, sessionId = null }: Pick<Challenge, 'purpose' | 'userId'> & { sessionId?: string | null },
): string {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  insertChallenge(transaction, { hash: sha256(challenge), purpose, userId, sessionId, expiresAt });
  return challenge;
}

/** The user whose login waits for this challenge; undefined when it is unknown, used or expired. */
export function findLogin(database: Database, challenge: string): string | undefined {
  return findChallenge(database, sha256(challenge), 'login')?.userId;
}

/** Consumes a challenge. @returns false unless it was created for this purpose and session */
export function consumeChallenge(
  transaction: Transaction,
  challenge: string,
  purpose: Challenge['purpose'],
  sessionId: string | null = null,
): boolean {
  return takeChallenge(transaction, sha256(challenge), purpose)?.sessionId === sessionId;
}
