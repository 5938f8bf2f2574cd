import { ChangeProfileRequest, errorsFor, User } from '@site/contract';
import { toUser } from '../accounts/current-user';
import { type Guards, sessionOf } from '../accounts/guards';
import { changeUser, findUser } from '../accounts/repository';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, sessionEnded } from '../http/http-error';

interface Deps {
  database: Database;
  guards: Guards;
}

export async function profileRoutes(app: App, { database, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['accounts'],
    summary: 'Change your name or phone number',
    security: [{ token: [] }],
    body: ChangeProfileRequest,
    response: { 200: User, ...errorsFor(400, 401, 413, 415) },
  };
  app.patch('/user/single', { schema, onRequest: guards.signedIn }, async (request) => {
    const { id } = sessionOf(request).user;
    const { name, phoneNumber } = request.body;
    if (name === undefined && phoneNumber === undefined) throw badRequest('Give a name or a phone number.');
    return database.write(async (transaction) => {
      await changeUser(transaction, id, { name, phoneNumber });
      const user = await findUser(transaction, id);
      if (!user) throw sessionEnded();
      return toUser(user);
    });
  });
}
