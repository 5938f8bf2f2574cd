import type { LoginRequest } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import type { DeviceCookies } from './device-cookies';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';
import { findUserByEmail, type User } from './repository';

/** The only code that checks passwords, so that all attempts count towards the same limits. */
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceCookies,
  ) {}

  /**
   * A session counts as a browser of the owner, whom strangers' guesses must not keep from changing the password.
   * @returns undefined for an unknown account as for a wrong password
   * @throws 429 after too many failures, 503 when too many requests wait
   */
  async authenticate(request: FastifyRequest, credentials: LoginRequest): Promise<User | undefined> {
    const email = credentials.email.toLowerCase();
    const user = await findUserByEmail(this.database, email);
    const device = request.session?.id ?? this.devices.find(request, user);
    const attempt = await this.limits.attempt(request, email, device);
    await attempt.assertAllowed();
    const isCorrect = await this.passwords.matches(credentials.password, user?.passwordHash, attempt.client, () =>
      attempt.consume(),
    );
    if (!isCorrect || !user) return loginFailed(request, user);
    await attempt.succeeded();
    return user;
  }
}

/** For a user who is signed in. Not 401, with which the client would end the session. */
export const wrongPassword = () => new HttpError(403, 'The password is not correct.');

/** Records the security event. */
export function loginFailed(request: FastifyRequest, user: User | undefined): undefined {
  recordSecurityEvent(request, 'login.failed', { account: user?.id ?? 'unknown' });
}
