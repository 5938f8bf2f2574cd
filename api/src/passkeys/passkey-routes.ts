import {
  AddPasskeyRequest,
  AddPasskeyResponse,
  errorsFor,
  IdParams,
  Message,
  Passkey,
  PasskeyCreation,
  PasskeyList,
  PasskeyOptionsRequest,
  RecoveryCodesResponse,
  RenamePasskeyRequest,
} from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { PasswordCheck } from '../accounts/password-check';
import { confirmSession, deleteSessionsOf, touchUser } from '../accounts/repository';
import type { Session } from '../accounts/sessions';
import { recordAction } from '../admin/audit-log';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, conflict, notFound } from '../http/http-error';
import { recordSecurityEvent } from '../logging/security-events';
import type { Outbox } from '../mail/outbox';
import { passkeyNoticeMail } from '../mail/templates/passkey-notice';
import { consumeChallenge, createChallenge } from './challenges';
import { makeRecoveryCodes } from './recovery-codes';
import type { RelyingParty } from './relying-party';
import {
  countUnusedCodes,
  deletePasskey,
  deleteRecoveryCodes,
  findByCredential,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
} from './repository';

const maxPasskeys = 20;

interface Deps {
  database: Database;
  guards: Guards;
  passwordCheck: PasswordCheck;
  outbox: Outbox;
  settings: ApiSettings;
  relyingParty: RelyingParty;
}

/** An admin's own passkeys and recovery codes. */
export async function passkeyRoutes(
  app: App,
  { database, guards, passwordCheck, outbox, settings, relyingParty }: Deps,
): Promise<void> {
  const common = { tags: ['passkeys'], security: [{ token: [] }] };
  const onRequest = guards.passkeyChange;

  const list = { ...common, summary: 'Your passkeys', response: { 200: PasskeyList, ...errorsFor(401, 403) } };
  app.get('/user/passkeys', { schema: list, onRequest: guards.passkeyOwner }, async (request) => {
    const { user } = sessionOf(request);
    return {
      passkeys: (await passkeysOf(database, user.id)).map(toPasskey),
      recoveryCodesLeft: await countUnusedCodes(database, user.id),
      required: settings.passkeysRequired,
    };
  });

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
    if (existing.length >= maxPasskeys) throw conflict('You have twenty passkeys. Remove one before you add another.');
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
      await touchUser(transaction, session.user.id);
      const first = (await passkeysOf(transaction, session.user.id)).length === 0;
      // Another session may have added the first passkey meanwhile.
      if (first === session.hasPasskey) throw conflict('Your passkeys have changed meanwhile. Start again.');
      if (await findByCredential(transaction, created.credentialId))
        throw conflict('This passkey is already registered.');
      const passkey = await insertPasskey(transaction, { ...created, name, userId: session.user.id });
      const recoveryCodes = first ? await makeRecoveryCodes(transaction, session.user.id) : undefined;
      // Other sessions were opened without a passkey.
      if (first) await deleteSessionsOf(transaction, session.user.id, session.id);
      await confirmSession(transaction, session.id);
      await recordChange(transaction, session, 'passkey.add', 'a passkey was added to your account');
      return { passkey: toPasskey(passkey), ...(recoveryCodes && { recoveryCodes }) };
    });
    recordSecurityEvent(request, 'passkey.added', { account: session.user.id });
    return answer;
  });

  const rename = {
    ...common,
    summary: 'Rename a passkey',
    params: IdParams,
    body: RenamePasskeyRequest,
    response: { 200: Passkey, ...errorsFor(400, 401, 403, 404, 413, 415) },
  };
  app.patch('/user/passkeys/:id', { schema: rename, onRequest }, async (request) => {
    const { user } = sessionOf(request);
    const renamed = await database.write((transaction) =>
      renamePasskey(transaction, request.params.id, user.id, request.body.name),
    );
    if (!renamed) throw unknownPasskey();
    return toPasskey(renamed);
  });

  const remove = {
    ...common,
    summary: 'Remove a passkey; this ends other sessions, and the last one deletes the recovery codes',
    params: IdParams,
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 409, 413, 415) },
  };
  app.delete('/user/passkeys/:id', { schema: remove, onRequest }, async (request) => {
    const session = sessionOf(request);
    await database.write(async (transaction) => {
      await touchUser(transaction, session.user.id);
      if (!(await deletePasskey(transaction, request.params.id, session.user.id))) throw unknownPasskey();
      if ((await passkeysOf(transaction, session.user.id)).length === 0) {
        if (settings.passkeysRequired)
          throw conflict('Admins of this site need a passkey. Add another one before you remove your last.');
        await deleteRecoveryCodes(transaction, session.user.id);
      }
      // A lost device may be signed in.
      await deleteSessionsOf(transaction, session.user.id, session.id);
      await recordChange(transaction, session, 'passkey.remove', 'a passkey was removed from your account');
    });
    recordSecurityEvent(request, 'passkey.removed', { account: session.user.id });
    return { message: 'The passkey has been removed.' };
  });

  const codes = {
    ...common,
    summary: 'Create new recovery codes; the old ones stop working',
    response: { 200: RecoveryCodesResponse, ...errorsFor(400, 401, 403, 409, 413, 415) },
  };
  app.post('/user/passkeys/recovery-codes', { schema: codes, onRequest }, async (request) => {
    const session = sessionOf(request);
    if (!session.hasPasskey) throw conflict('Recovery codes come with your first passkey. Add one first.');
    const recoveryCodes = await database.write(async (transaction) => {
      await recordChange(transaction, session, 'recovery-codes.make', 'new recovery codes were made for your account');
      return makeRecoveryCodes(transaction, session.user.id);
    });
    recordSecurityEvent(request, 'recovery-codes.made', { account: session.user.id });
    return { recoveryCodes };
  });

  async function recordChange(
    transaction: Transaction,
    { user }: Session,
    action: Parameters<typeof recordAction>[2],
    event: string,
  ): Promise<void> {
    const { brand, siteUrl } = settings;
    await outbox.add(transaction, { to: user.email, ...passkeyNoticeMail({ brand, siteUrl, name: user.name, event }) });
    await recordAction(transaction, user, action, user.email);
  }
}

const unknownPasskey = () => notFound('There is no such passkey.');

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
