import { errorsFor, User } from '@site/contract';
import type { App } from '../http/app-type';
import { type Guards, sessionOf } from './guards';
import type { User as UserRow } from './repository';

interface Deps {
  guards: Guards;
}

export async function currentUserRoutes(app: App, { guards }: Deps): Promise<void> {
  const schema = {
    tags: ['accounts'],
    summary: 'The signed-in user',
    security: [{ token: [] }],
    response: { 200: User, ...errorsFor(401) },
  };
  app.get('/user/single', { schema, onRequest: guards.signedIn }, async (request) => toUser(sessionOf(request).user));
}

/** A user of the contract. */
export function toUser({ id, name, phoneNumber, email, role }: UserRow): User {
  return { _id: id, name, phoneNumber, email, role };
}
