import { Type } from '@sinclair/typebox';
import { errorsFor, IdParams, Message, UserSession } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, type SessionRow } from '../accounts/repository';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';

interface Deps {
  database: Database;
  guards: Guards;
}

/** The browsers in which a user is logged in. */
export async function sessionRoutes(app: App, { database, guards }: Deps): Promise<void> {
  const common = { tags: ['accounts'], security: [{ token: [] }] };
  const onRequest = guards.signedIn;

  const list = {
    ...common,
    summary: 'Your sessions, newest first',
    response: { 200: Type.Array(UserSession), ...errorsFor(401) },
  };
  app.get('/user/sessions', { schema: list, onRequest }, async (request) => {
    const { id, user } = sessionOf(request);
    return (await listSessionsOf(database, user.id)).map((row) => toUserSession(row, id));
  });

  const endOne = {
    ...common,
    summary: 'End one of your sessions',
    params: IdParams,
    response: { 200: Message, ...errorsFor(400, 401, 404, 413, 415) },
  };
  app.delete('/user/sessions/:id', { schema: endOne, onRequest }, async (request) => {
    const { user } = sessionOf(request);
    const ended = await database.write((transaction) => deleteSessionOf(transaction, user.id, request.params.id));
    if (!ended) throw notFound('There is no such session. It may have ended already.');
    recordSecurityEvent(request, 'sessions.ended', { account: user.id, by: user.id });
    return { message: 'The device is logged out.' };
  });

  const endAll = {
    ...common,
    summary: 'End all your sessions, also this one',
    response: { 200: Message, ...errorsFor(400, 401, 413, 415) },
  };
  app.post('/user/sessions/end', { schema: endAll, onRequest }, async (request) => {
    const { user } = sessionOf(request);
    await database.write((transaction) => deleteSessionsOf(transaction, user.id));
    recordSecurityEvent(request, 'sessions.ended', { account: user.id, by: user.id });
    return { message: 'You are logged out on every device.' };
  });
}

const toUserSession = ({ id, device, createdAt, lastUsedAt }: SessionRow, currentId: string): UserSession => ({
  _id: id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
  current: id === currentId,
});
