import { errorsFor, LoginRequest, LoginResponse, Message } from '../contract';
import { type Database, type Transaction, write } from '../db/engine';
import { ApiError } from '../http/api-error';
import type { App } from '../http/app-type';
import type { Outbox } from '../mail/outbox';
import type { ApiSettings } from '../settings';
import { type Guards, sessionOf } from './guards';
import { countAttempt } from './limits';
import { isPassword } from './passwords';
import { changeUser, deleteAttempts, findUser, findUserByEmail, type User } from './repository';
import type { Sessions } from './sessions';
import { mailActivation } from './signup';

/** Logins mail at most one activation link in this time. The sign-up's own is not counted: it may have been lost. */
const activationMailPauseMs = 10 * 60_000;

const wrong = () => new ApiError(401, 'The e-mail address or the password is wrong.');
const inactive = () =>
  new ApiError(403, 'Please activate your account first. We have mailed a link to your e-mail address.');

interface Parts {
  database: Database;
  sessions: Sessions;
  guards: Guards;
  outbox: Outbox;
  settings: ApiSettings;
}

export function loginRoutes(api: App, { database, sessions, guards, outbox, settings }: Parts) {
  const login = {
    tags: ['accounts'],
    summary: 'Log in',
    body: LoginRequest,
    response: { 200: LoginResponse, ...errorsFor(400, 401, 403, 413, 415, 429, 503) },
  };
  api.post('/user/login', { schema: login }, async (request) => {
    const email = request.body.email.toLowerCase();
    const attempt = { kind: 'login', account: email, client: request.ip } as const;
    write(database, (transaction) => countAttempt(transaction, attempt));
    const user = findUserByEmail(database, email);
    if (!(await isPassword(request.body.password, user?.passwordHash)) || !user) throw wrong();
    const token = write(database, (transaction) => {
      // It may have been deleted, or got a new password or an activation mail, while this one was checked.
      const now = findUser(transaction, user.id);
      if (now?.passwordHash !== user.passwordHash) throw wrong();
      deleteAttempts(transaction, attempt);
      if (now.activatedAt) {
        changeUser(transaction, user.id, { lastLoginAt: new Date() });
        return sessions.open(transaction, user.id);
      }
      remindToActivate(transaction, now);
      return undefined;
    });
    if (!token) throw inactive();
    return { user: token, message: 'You are logged in.' };
  });

  const logout = {
    tags: ['accounts'],
    summary: 'End this session',
    security: [{ token: [] }],
    response: { 200: Message, ...errorsFor(400, 401, 413, 415) },
  };
  api.post('/user/logout', { schema: logout, onRequest: guards.signedIn }, async (request) => {
    sessions.end(sessionOf(request).id);
    return { message: 'You are logged out.' };
  });

  function remindToActivate(transaction: Transaction, user: User): void {
    const mailedAt = user.activationMailedAt?.getTime() ?? 0;
    if (Date.now() - mailedAt < activationMailPauseMs) return;
    changeUser(transaction, user.id, { activationMailedAt: new Date() });
    mailActivation(transaction, user, outbox, settings);
  }
}
