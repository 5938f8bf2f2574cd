import { errorsFor, IdParams, Message, Passkey, RenamePasskeyRequest } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import { deleteSessionsOf, touchUser } from '../accounts/repository';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { conflict, notFound } from '../http/http-error';
import { toPasskey } from './present';
import { type ChangeDeps, recordChange } from './record-change';
import { deletePasskey, deleteRecoveryCodes, passkeysOf, renamePasskey } from './repository';

interface Deps extends ChangeDeps {
  database: Database;
  guards: Guards;
}

/** Renames and removes an admin's own passkeys. */
export async function changePasskeyRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards, settings } = deps;
  const common = { tags: ['passkeys'], security: [{ token: [] }] };
  const onRequest = guards.passkeyChange;

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
      await recordChange(transaction, deps, session, 'passkey.remove', 'a passkey was removed from your account');
    });
    recordSecurityEvent(request, 'passkey.removed', { account: session.user.id });
    return { message: 'The passkey has been removed.' };
  });
}

const unknownPasskey = () => notFound('There is no such passkey.');
