import {
  AddPasskeyRequest,
  AddPasskeyResponse,
  errorsFor,
  PasskeyCreation,
  PasskeyOptionsRequest,
} from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import type { PasswordCheck } from '../accounts/password-check';
import { confirmSession, deleteSessionsOf, touchUser } from '../accounts/repository';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, conflict } from '../http/http-error';
import { consumeChallenge, createChallenge } from './challenges';
import { toPasskey } from './present';
import { type ChangeDeps, recordChange } from './record-change';
import { makeRecoveryCodes } from './recovery-codes';
import type { RelyingParty } from './relying-party';
import { findByCredential, insertPasskey, type PasskeyRow, passkeysOf } from './repository';

const maxPasskeys = 20;

interface Deps extends ChangeDeps {
  database: Database;
  guards: Guards;
  passwordCheck: PasswordCheck;
  relyingParty: RelyingParty;
}

/** Adds passkeys; the first one creates recovery codes. */
export async function passkeyCreationRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards, passwordCheck, relyingParty } = deps;
  const common = { tags: ['passkeys'], security: [{ token: [] }] };
  const onRequest = guards.passkeyChange;

  const options = {
    ...common,
    summary: 'Start adding a passkey; the first one needs the password again',
    body: PasskeyOptionsRequest,
    response: { 200: PasskeyCreation, ...errorsFor(400, 401, 403, 409, 413, 415, 429, 503) },
  };
  app.post('/user/passkeys/options', { schema: options, onRequest }, async (request) => {
    const { id: sessionId, user, hasPasskey } = sessionOf(request);
    // With a stolen token alone, a thief must not be able to add a passkey and lock the admin out.
    const { password = '' } = request.body;
    if (!hasPasskey && !(await passwordCheck.authenticate(request, { email: user.email, password })))
      throw badRequest('The password is wrong. Enter the password of your account to add your first passkey.');
    const existing = await passkeysOf(database, user.id);
    requireRoom(existing);
    const challenge = await database.write((transaction) =>
      createChallenge(transaction, { purpose: 'add', userId: user.id, sessionId }),
    );
    return relyingParty.creationOptions(challenge, user, existing);
  });

  const add = {
    ...common,
    summary: 'Add a passkey; the first one creates recovery codes and ends other sessions',
    body: AddPasskeyRequest,
    response: { 200: AddPasskeyResponse, ...errorsFor(400, 401, 403, 409, 413, 415) },
  };
  app.post('/user/passkeys', { schema: add, onRequest }, async (request) => {
    const session = sessionOf(request);
    const { name, challenge, credential } = request.body;
    const isOwnChallenge = await database.write((transaction) =>
      consumeChallenge(transaction, challenge, 'add', session.id),
    );
    if (!isOwnChallenge) throw badRequest('Adding the passkey took too long or was done already. Start again.');
    const created = await relyingParty.newCredential(credential, challenge);
    const answer = await database.write(async (transaction) => {
      // Requests of one user add their passkeys one after the other, so that each counts those of the others.
      await touchUser(transaction, session.user.id);
      const existing = await passkeysOf(transaction, session.user.id);
      requireRoom(existing);
      const first = existing.length === 0;
      // Another session may have added the first passkey meanwhile.
      if (first === session.hasPasskey) throw conflict('Your passkeys have changed meanwhile. Start again.');
      if (await findByCredential(transaction, created.credentialId))
        throw conflict('This passkey is already registered.');
      const passkey = await insertPasskey(transaction, { ...created, name, userId: session.user.id });
      const recoveryCodes = first ? await makeRecoveryCodes(transaction, session.user.id) : undefined;
      // Other sessions were opened without a passkey.
      if (first) await deleteSessionsOf(transaction, session.user.id, session.id);
      await confirmSession(transaction, session.id);
      await recordChange(transaction, deps, session, 'passkey.add', 'a passkey was added to your account');
      return { passkey: toPasskey(passkey), ...(recoveryCodes && { recoveryCodes }) };
    });
    recordSecurityEvent(request, 'passkey.added', { account: session.user.id });
    return answer;
  });
}

/** @throws 409 for a user who has as many passkeys as one may have */
function requireRoom(existing: PasskeyRow[]): void {
  if (existing.length >= maxPasskeys) throw conflict('You have twenty passkeys. Remove one before you add another.');
}
