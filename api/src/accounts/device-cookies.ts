import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../encryption/hash';
import { requestedPrefix } from '../http/api-prefix';
import type { User } from './repository';
import type { Tokens } from './tokens';

const cookieName = 'login_device';
const lifetimeSeconds = 365 * 24 * 3600;

/**
 * Recognises browsers in which the owner of an account has logged in before, by a cookie for the login call only. The
 * cookie grants no access. It only decides which limit a failed login counts towards.
 */
export class DeviceCookies {
  constructor(
    private readonly tokens: Tokens,
    private readonly secure: boolean,
  ) {}

  /** Marks a browser whose user has just proved to own the account. */
  set(reply: FastifyReply, user: User): void {
    const claims = { device: randomUUID(), account: accountFingerprint(user) };
    reply.setCookie(cookieName, this.tokens.sign(claims, { expiresIn: lifetimeSeconds }), {
      path: `${requestedPrefix(reply.request)}/user/login`,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      maxAge: lifetimeSeconds,
    });
  }

  /** The id of this browser, if it was marked for this account since the last change of the password. */
  find(request: FastifyRequest, user: User | undefined): string | undefined {
    const cookie = request.cookies[cookieName];
    if (!cookie || !user) return undefined;
    try {
      const { device, account } = this.tokens.verify<{ device?: string; account?: string }>(cookie);
      return account === accountFingerprint(user) ? device : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Depends on the password, so that a new password ends the trust in every browser. */
const accountFingerprint = ({ id, passwordHash }: User) => sha256(`${id} ${passwordHash}`);
