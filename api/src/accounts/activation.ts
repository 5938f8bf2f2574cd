import { ActivateRequest, errorsFor, Message } from '@site/contract';
import { type Database, write } from '../db/engine';
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
    const activated = write(database, (transaction) => {
      const found = readLinkToken(transaction, token, 'activation');
      if (!found || found.used) return found && 'again';
      consumeLinkToken(transaction, token);
      // Another link may have activated the account.
      if (findUser(transaction, found.userId)?.activatedAt) return 'again';
      changeUser(transaction, found.userId, { activatedAt: new Date() });
      return 'now';
    });
    if (!activated) throw badRequest('This activation link is not valid or has expired. Log in to get a new one.');
    return { message: `Your account ${activated === 'again' ? 'is already' : 'has been'} activated.` };
  });
}
