import { ActivateRequest, ActivateResponse, errorsFor } from '@site/contract';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import { consumeLinkToken, readLinkToken } from './mail-links';
import { changeUser, findUser } from './repository';

interface Deps {
  database: Database;
}

export async function activationRoutes(app: App, { database }: Deps): Promise<void> {
  const schema = {
    tags: ['accounts'],
    summary: 'Activate an account with the token of its mail',
    body: ActivateRequest,
    response: { 200: ActivateResponse, ...errorsFor(400, 413, 415) },
  };
  app.post('/user/email/activate', { schema }, async (request) => {
    const token = request.body.activation_token;
    const outcome = await database.write(async (transaction) => {
      const link = await readLinkToken(transaction, token, 'activation');
      const user = link && (await findUser(transaction, link.userId));
      if (!user) return undefined;
      const { email } = user;
      if (!link.used) await consumeLinkToken(transaction, token);
      // Another link may have activated the account.
      if (link.used || user.activatedAt) return { email, message: 'Your account is already activated.' };
      await changeUser(transaction, user.id, { activatedAt: new Date() });
      return { email, message: 'Your account has been activated.' };
    });
    if (!outcome) throw badRequest('This activation link is not valid or has expired. Log in to get a new one.');
    return outcome;
  });
}
