import { errorsFor, RecoveryCodesResponse } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { conflict } from '../http/http-error';
import { type ChangeDeps, recordChange } from './record-change';
import { makeRecoveryCodes } from './recovery-codes';

interface Deps extends ChangeDeps {
  database: Database;
  guards: Guards;
}

/** Replaces an admin's recovery codes. */
export async function recoveryCodeRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards } = deps;

  const codes = {
    tags: ['passkeys'],
    security: [{ token: [] }],
    summary: 'Create new recovery codes; the old ones stop working',
    response: { 200: RecoveryCodesResponse, ...errorsFor(400, 401, 403, 409, 413, 415) },
  };
  app.post('/user/passkeys/recovery-codes', { schema: codes, onRequest: guards.passkeyChange }, async (request) => {
    const session = sessionOf(request);
    if (!session.hasPasskey) throw conflict('Recovery codes come with your first passkey. Add one first.');
    const recoveryCodes = await database.write(async (transaction) => {
      await recordChange(
        transaction,
        deps,
        session,
        'recovery-codes.make',
        'new recovery codes were made for your account',
      );
      return makeRecoveryCodes(transaction, session.user.id);
    });
    recordSecurityEvent(request, 'recovery-codes.made', { account: session.user.id });
    return { recoveryCodes };
  });
}
