import { ActivateRequest, errorsFor, Message } from '../contract';
import { type Database, write } from '../db/engine';
import { badRequest } from '../http/api-error';
import type { App } from '../http/app-type';
import { readLinkToken, useLinkToken } from './mail-links';
import { changeUser } from './repository';

export function activationRoutes(api: App, database: Database) {
  const schema = {
    tags: ['accounts'],
    summary: 'Activate an account by the token of its mail',
    body: ActivateRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415) },
  };
  api.post('/user/email/activate', { schema }, async (request) => {
    const token = request.body.activation_token;
    const link = write(database, (transaction) => {
      const found = readLinkToken(transaction, token, 'activation');
      if (!found || found.used) return found;
      useLinkToken(transaction, token);
      changeUser(transaction, found.userId, { activatedAt: new Date() });
      return found;
    });
    if (!link) throw badRequest('This activation link is not valid or has expired. Log in to get a new one.');
    if (link.used) return { message: 'Your account is already activated.' };
    return { message: 'Your account has been activated.' };
  });
}
