import { ConfirmationRequest, errorsFor, Message, PasskeyRequest, User } from '@site/contract';
import { toUser } from '../accounts/current-user';
import { type Guards, sessionOf } from '../accounts/guards';
import { confirmSession } from '../accounts/repository';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, conflict } from '../http/http-error';
import { verifyAssertion } from './assertion';
import { createChallenge } from './challenges';
import type { RelyingParty } from './relying-party';
import { passkeysOf } from './repository';

interface Deps {
  database: Database;
  guards: Guards;
  relyingParty: RelyingParty;
}

/** Confirms a session with a passkey, and lets the release API check sessions. */
export async function confirmationRoutes(app: App, { database, guards, relyingParty }: Deps): Promise<void> {
  const common = { tags: ['passkeys'], security: [{ token: [] }] };

  const options = {
    ...common,
    summary: 'Start a confirmation with a passkey',
    response: { 200: PasskeyRequest, ...errorsFor(400, 401, 403, 409, 413, 415) },
  };
  app.post('/user/confirmation/options', { schema: options, onRequest: guards.passkeyOwner }, async (request) => {
    const { id: sessionId, user } = sessionOf(request);
    const passkeys = await passkeysOf(database, user.id);
    if (passkeys.length === 0) throw conflict('You have no passkey. Add one on the page Security.');
    const challenge = await database.write((transaction) =>
      createChallenge(transaction, { purpose: 'confirm', userId: user.id, sessionId }),
    );
    return relyingParty.requestOptions(challenge, passkeys);
  });

  const confirm = {
    ...common,
    summary: 'Confirm this session with a passkey, for ten minutes',
    body: ConfirmationRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 413, 415) },
  };
  app.post('/user/confirmation', { schema: confirm, onRequest: guards.passkeyOwner }, async (request) => {
    const { id: sessionId, user } = sessionOf(request);
    const assertion = { ...request.body, purpose: 'confirm', userId: user.id, sessionId } as const;
    const answer = await verifyAssertion({ database, relyingParty, request }, assertion, async (transaction) => {
      await confirmSession(transaction, sessionId);
      return { message: 'Confirmed for ten minutes.' };
    });
    if (!answer) throw badRequest('The passkey was not accepted. Please try again.');
    return answer;
  });

  const session = {
    ...common,
    summary: 'The admin of this session, if it may read as an admin',
    response: { 200: User, ...errorsFor(401, 403) },
  };
  app.get('/admin/session', { schema: session, onRequest: guards.admin }, async (request) =>
    toUser(sessionOf(request).user),
  );
  const confirmed = { ...session, summary: 'The admin of this session, if it may write as an admin' };
  app.get('/admin/session/confirmed', { schema: confirmed, onRequest: guards.confirmed }, async (request) =>
    toUser(sessionOf(request).user),
  );
}
