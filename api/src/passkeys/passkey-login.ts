import { errorsFor, LoginResponse, PasskeyLoginRequest } from '@site/contract';
import { clientKey, recordSecurityEvent } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookies } from '../accounts/device-cookies';
import { toLoginResponse } from '../accounts/login';
import { findUser, type User } from '../accounts/repository';
import type { Sessions } from '../accounts/sessions';
import { recordAction } from '../admin/audit-log';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import { limitReached, tooManyAttempts } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';
import type { Outbox } from '../mail/outbox';
import { passkeyNoticeMail } from '../mail/templates/passkey-notice';
import { type Assertion, verifyAssertion } from './assertion';
import { consumeChallenge, findLogin } from './challenges';
import { consumeRecoveryCode } from './recovery-codes';
import type { RelyingParty } from './relying-party';

const expired = () => new HttpError(401, 'This login took too long or was used already. Enter your password again.');
const refused = () => new HttpError(401, 'The passkey was not accepted. Enter your password again to retry.');

interface Deps {
  database: Database;
  sessions: Sessions;
  limitStore: LimitStore;
  deviceCookies: DeviceCookies;
  outbox: Outbox;
  settings: ApiSettings;
  relyingParty: RelyingParty;
}

/** The second step of a login, after the right password of an admin who has a passkey. */
export async function passkeyLoginRoutes(app: App, deps: Deps): Promise<void> {
  const { database, sessions, limitStore, deviceCookies, outbox, settings, relyingParty } = deps;
  /** Failures of one client for one account. */
  const limit = limitStore.limit({ name: 'login-passkey', points: 10, seconds: 15 * 60 });

  const schema = {
    tags: ['accounts'],
    summary: 'Finish a login with a passkey or a recovery code',
    body: PasskeyLoginRequest,
    response: { 200: LoginResponse, ...errorsFor(400, 401, 413, 415, 429) },
  };
  app.post('/user/login/passkey', { schema }, async (request, reply) => {
    const { challenge, credential, recoveryCode } = request.body;
    const userId = await findLogin(database, challenge);
    if (!userId) throw expired();
    const key = limitKey(clientKey(request.ip), userId);
    const waitMs = await limit.consume(key);
    if (waitMs > 0) throw limitReached(request, limit.name, waitMs, tooManyAttempts);
    if (!credential && !recoveryCode) throw badRequest('Use your passkey, or enter a recovery code.');
    const token = credential
      ? await byPasskey(request, { userId, challenge, credential })
      : await byRecoveryCode(request, { userId, challenge, recoveryCode: recoveryCode ?? '' });
    await limit.reset(key);
    await rememberDevice(reply, userId);
    recordSecurityEvent(request, 'login.succeeded', { account: userId });
    return toLoginResponse(token);
  });

  async function byPasskey(request: FastifyRequest, signed: Pick<Assertion, 'userId' | 'challenge' | 'credential'>) {
    const assertion = { ...signed, purpose: 'login', sessionId: null } as const;
    const token = await verifyAssertion({ database, relyingParty, request }, assertion, (transaction) =>
      sessions.open(transaction, request, signed.userId, { confirmedAt: new Date() }),
    );
    if (!token) throw refused();
    return token;
  }

  function byRecoveryCode(
    request: FastifyRequest,
    { userId, challenge, recoveryCode }: Record<'userId' | 'challenge' | 'recoveryCode', string>,
  ): Promise<string> {
    return database.write(async (transaction) => {
      if (!(await consumeRecoveryCode(transaction, userId, recoveryCode))) throw unknownCode(request, userId);
      if (!(await consumeChallenge(transaction, challenge, 'login'))) throw expired();
      await recordRecovery(transaction, request, await findUser(transaction, userId));
      return sessions.open(transaction, request, userId, { recoveredAt: new Date() });
    });
  }

  async function rememberDevice(reply: FastifyReply, userId: string): Promise<void> {
    const user = await findUser(database, userId);
    if (user) deviceCookies.set(reply, user);
  }

  async function recordRecovery(
    transaction: Transaction,
    request: FastifyRequest,
    user: User | undefined,
  ): Promise<void> {
    if (!user) throw expired();
    const event = 'a recovery code was used to log in to your account';
    const { brand, siteUrl } = settings;
    await outbox.add(transaction, { to: user.email, ...passkeyNoticeMail({ brand, siteUrl, name: user.name, event }) });
    await recordAction(transaction, user, 'recovery-code.use', user.email);
    transaction.afterCommit(() => recordSecurityEvent(request, 'recovery-code.used', { account: user.id }));
  }
}

function unknownCode(request: FastifyRequest, userId: string): HttpError {
  recordSecurityEvent(request, 'recovery-code.refused', { account: userId });
  return badRequest('This recovery code is not one of yours, or was used already. Try another one.');
}
