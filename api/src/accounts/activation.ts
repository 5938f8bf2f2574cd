import { ActivateRequest, errorsFor, Message } from '@site/contract';
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
    response: { 200: Message, ...errorsFor(400, 413, 415) },
  };
  app.post('/user/email/activate', { schema }, async (request) => {
    const token = request.body.activation_token;
    const activated = await database.write(async (transaction) => {
      const found = await readLinkToken(transaction, token, 'activation');
      if (!found || found.used) return found && 'again';
      await consumeLinkToken(transaction, token);
      // Another link may have activated the account.
      if ((await findUser(transaction, found.userId))?.activatedAt) return 'again';
      await changeUser(transaction, found.userId, { activatedAt: new Date() });
      return 'now';
    });
    if (!activated) throw badRequest('This activation link is not valid or has expired. Log in to get a new one.');
    return { message: `Your account ${activated === 'again' ? 'is already' : 'has been'} activated.` };
  });
}
