import { randomBytes } from 'node:crypto';
import type { Reader, Transaction } from '../db/database';
import { sha256 } from '../encryption/hash';
import { type Challenge, findChallenge, insertChallenge, takeChallenge } from './repository';

const lifetimeMs = 5 * 60_000;

/** Creates a challenge for one ceremony. @param sessionId the requesting session; a login has none yet */
export async function createChallenge(
  transaction: Transaction,
  { purpose, userId, sessionId = null }: Pick<Challenge, 'purpose' | 'userId'> & { sessionId?: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await insertChallenge(transaction, { hash: sha256(challenge), purpose, userId, sessionId, expiresAt });
  return challenge;
}

/** The user whose login waits for this challenge; undefined when it is unknown, used or expired. */
export async function findLogin(reader: Reader, challenge: string): Promise<string | undefined> {
  const found = await findChallenge(reader, sha256(challenge), 'login');
  return found?.userId;
}

/** Consumes a challenge. @returns false unless it was created for this purpose and session */
export async function consumeChallenge(
  transaction: Transaction,
  challenge: string,
  purpose: Challenge['purpose'],
  sessionId: string | null = null,
): Promise<boolean> {
  const taken = await takeChallenge(transaction, sha256(challenge), purpose);
  return taken?.sessionId === sessionId;
}
