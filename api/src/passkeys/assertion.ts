import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { recordSecurityEvent } from '@site/serving';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database';
import { consumeChallenge } from './challenges';
import type { RelyingParty } from './relying-party';
import { type Challenge, countUse, findByCredential } from './repository';

export interface Assertion {
  purpose: Challenge['purpose'];
  userId: string;
  /** The session that requested the challenge; null for a login. */
  sessionId: string | null;
  challenge: string;
  credential: AuthenticationResponseJSON;
}

/**
 * Verifies that a passkey of this user signed the challenge, which is consumed in any case.
 * @param done runs in the transaction that records the use
 * @returns the result of `done`; undefined when the passkey is refused
 * @throws 400 when the passkey signed for another origin
 */
export async function verifyAssertion<Result>(
  { database, relyingParty, request }: { database: Database; relyingParty: RelyingParty; request: FastifyRequest },
  { purpose, userId, sessionId, challenge, credential }: Assertion,
  done: (transaction: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  const isOwnChallenge = await database.write((transaction) =>
    consumeChallenge(transaction, challenge, purpose, sessionId),
  );
  const passkey = await findByCredential(database, credential.id);
  const counter =
    isOwnChallenge && passkey?.userId === userId
      ? await relyingParty.newCounter(credential, challenge, passkey)
      : undefined;
  const result =
    passkey !== undefined && counter !== undefined
      ? await database.write(async (transaction) =>
          (await countUse(transaction, passkey, counter)) ? done(transaction) : undefined,
        )
      : undefined;
  if (result === undefined) recordSecurityEvent(request, 'passkey.refused', { account: userId, purpose });
  return result;
}
