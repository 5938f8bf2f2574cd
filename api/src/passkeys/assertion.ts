import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { type Database, type Transaction, write } from '../db/engine';
import { recordSecurityEvent } from '../logging/security-events';
import { consumeChallenge } from './challenges';
import type { RelyingParty } from './relying-party';
import { type Challenge, countUse, findByCredential } from './repository';

export interface Assertion {
  purpose: Challenge['purpose'];
  userId: string;
  /** The session that asked for the challenge; null for a login. */
  sessionId: string | null;
  challenge: string;
  credential: AuthenticationResponseJSON;
}

/**
 * Checks that a passkey of this user signed the challenge, which is used up whatever comes of it.
 * @returns what `done` gives, which runs in the transaction that notes the use; undefined when the passkey is refused
 * @throws 400 when it signed for another address
 */
export async function verifyAssertion<Result>(
  { database, relyingParty, request }: { database: Database; relyingParty: RelyingParty; request: FastifyRequest },
  { purpose, userId, sessionId, challenge, credential }: Assertion,
  done: (transaction: Transaction) => Result,
): Promise<Result | undefined> {
  const isMine = write(database, (transaction) => consumeChallenge(transaction, challenge, purpose, sessionId));
  const passkey = findByCredential(database, credential.id);
  const counter =
    isMine && passkey?.userId === userId ? await relyingParty.newCounter(credential, challenge, passkey) : undefined;
  const result =
    passkey !== undefined && counter !== undefined
      ? write(database, (transaction) => (countUse(transaction, passkey, counter) ? done(transaction) : undefined))
      : undefined;
  if (result === undefined) recordSecurityEvent(request, 'passkey.refused', { account: userId, purpose });
  return result;
}
