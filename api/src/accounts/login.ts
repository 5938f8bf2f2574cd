import { errorsFor, LoginRequest, LoginResponse, Message, PasskeyNeeded } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { App } from '../http/app-type';
import type { Outbox } from '../mail/outbox';
import type { DeviceCookies } from './device-cookies';
import { type Guards, sessionOf } from './guards';
import { loginFailed, type PasswordCheck } from './password-check';
import { changeUser, findUser, type User } from './repository';
import type { Sessions } from './sessions';
import { sendActivationMail } from './signup';

/**
 * Logins mail at most one activation link in this time. The mail of the sign-up does not count, as it may have been
 * lost.
 */
const activationMailPauseMs = 10 * 60_000;

export const toLoginResponse = (token: string): LoginResponse => ({ user: token, message: 'You are logged in.' });

const wrongCredentials = () => new HttpError(401, 'The e-mail address or the password is wrong.');
const notActivated = () =>
  new HttpError(403, 'Please activate your account first. We have mailed a link to your e-mail address.');
const accountLocked = (contact: string) =>
  new HttpError(403, `Your account is locked, so you cannot log in. Please write to ${contact} to have it unlocked.`);

/** A second login step after the password. */
export interface SecondFactor {
  /** @returns undefined when the password is enough */
  begin(transaction: Transaction, user: User): Promise<PasskeyNeeded | undefined>;
}

interface Deps {
  database: Database;
  sessions: Sessions;
  passwordCheck: PasswordCheck;
  secondFactor: SecondFactor;
  guards: Guards;
  deviceCookies: DeviceCookies;
  outbox: Outbox;
  settings: ApiSettings;
}

export async function loginRoutes(app: App, deps: Deps): Promise<void> {
  const { database, sessions, passwordCheck, secondFactor, guards, deviceCookies, outbox, settings } = deps;
  const login = {
    tags: ['accounts'],
    summary: 'Log in',
    body: LoginRequest,
    response: { 200: LoginResponse, 202: PasskeyNeeded, ...errorsFor(400, 401, 403, 413, 415, 429, 503) },
  };
  app.post('/user/login', { schema: login }, async (request, reply) => {
    const user = await passwordCheck.authenticate(request, request.body);
    if (!user) throw wrongCredentials();
    const answer = await openSession(request, user);
    if (!answer) throw notActivated();
    if ('passkey' in answer) return reply.code(202).send(answer);
    deviceCookies.set(reply, user);
    recordSecurityEvent(request, 'login.succeeded', { account: user.id });
    return answer;
  });

  const logout = {
    tags: ['accounts'],
    summary: 'End this session',
    security: [{ token: [] }],
    response: { 200: Message, ...errorsFor(400, 401, 413, 415) },
  };
  app.post('/user/logout', { schema: logout, onRequest: guards.signedIn }, async (request) => {
    await sessions.end(sessionOf(request).id);
    return { message: 'You are logged out.' };
  });

  /**
   * A new session or the second step; undefined when the account is not activated, and then an activation link is
   * mailed.
   */
  function openSession(request: FastifyRequest, user: User): Promise<LoginResponse | PasskeyNeeded | undefined> {
    return database.write(async (transaction) => {
      // The account may have changed while the password was checked.
      const current = await findUser(transaction, user.id);
      if (current?.passwordHash !== user.passwordHash) {
        loginFailed(request, user);
        throw wrongCredentials();
      }
      if (current.lockedAt) {
        recordSecurityEvent(request, 'login.refused', { account: user.id, reason: 'locked' });
        throw accountLocked(settings.contactEmail);
      }
      if (current.activatedAt)
        return (
          (await secondFactor.begin(transaction, current)) ??
          toLoginResponse(await sessions.open(transaction, request, user.id))
        );
      await remindToActivate(transaction, current);
      return undefined;
    });
  }

  async function remindToActivate(transaction: Transaction, user: User): Promise<void> {
    const mailedAt = user.activationMailedAt?.getTime() ?? 0;
    // A time in the future was stored before the clock was set back.
    if (Math.abs(Date.now() - mailedAt) < activationMailPauseMs) return;
    await changeUser(transaction, user.id, { activationMailedAt: new Date() });
    await sendActivationMail(transaction, user, outbox, settings);
  }
}
