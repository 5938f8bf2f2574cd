import { errorsFor, PasskeyList } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { toPasskey } from './present';
import { countUnusedCodes, passkeysOf } from './repository';

interface Deps {
  database: Database;
  guards: Guards;
  settings: ApiSettings;
}

/** Lists an admin's own passkeys. */
export async function listPasskeyRoutes(app: App, { database, guards, settings }: Deps): Promise<void> {
  const list = {
    tags: ['passkeys'],
    security: [{ token: [] }],
    summary: 'Your passkeys',
    response: { 200: PasskeyList, ...errorsFor(401, 403) },
  };
  app.get('/user/passkeys', { schema: list, onRequest: guards.passkeyOwner }, async (request) => {
    const { user } = sessionOf(request);
    return {
      passkeys: (await passkeysOf(database, user.id)).map(toPasskey),
      recoveryCodesLeft: await countUnusedCodes(database, user.id),
      required: settings.passkeysRequired,
    };
  });
}
