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
  async userOf(request: FastifyRequest, given: LoginRequest): Promise<User | undefined> {
    const email = given.email.toLowerCase();
    const user = findUserByEmail(this.database, email);
    const guess = await this.limits.guess(request, email, this.devices.find(request, user));
    await guess.refuseIfTooMany();
    const isRight = await this.passwords.matches(given.password, user?.passwordHash, guess.client, () => guess.count());
    if (!isRight || !user) return loginFailed(request, user);
    await guess.succeeded();
    return user;
  }
}

/** Records it. */
export function loginFailed(request: FastifyRequest, user: User | undefined): undefined {
  recordSecurityEvent(request, 'login.failed', { account: user?.id ?? 'unknown' });
}
