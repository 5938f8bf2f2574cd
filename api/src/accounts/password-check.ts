import type { LoginRequest } from '@site/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/engine';
import { recordSecurityEvent } from '../logging/security-events';
import type { DeviceCookies } from './device-cookies';
import type { LoginLimits } from './login-limits';
import type { Passwords } from './passwords';
import { findUserByEmail, type User } from './repository';

/** The one place where a password is tried, so that every try counts towards the same limits. */
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceCookies,
  ) {}

  /**
   * Whose password it is; undefined for an unknown account and a wrong password alike.
   * @throws 429 after too many of those, 503 when too many wait
   */
  async authenticate(request: FastifyRequest, credentials: LoginRequest): Promise<User | undefined> {
    const email = credentials.email.toLowerCase();
    const user = findUserByEmail(this.database, email);
    const attempt = await this.limits.attempt(request, email, this.devices.find(request, user));
    await attempt.assertAllowed();
    const isRight = await this.passwords.matches(credentials.password, user?.passwordHash, attempt.client, () =>
      attempt.consume(),
    );
    if (!isRight || !user) return loginFailed(request, user);
    await attempt.succeeded();
    return user;
  }
}

/** Records it. */
export function loginFailed(request: FastifyRequest, user: User | undefined): undefined {
  recordSecurityEvent(request, 'login.failed', { account: user?.id ?? 'unknown' });
}
