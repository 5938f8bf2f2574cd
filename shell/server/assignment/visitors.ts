import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keptSecret, readSigned, signed } from '@site/release/infra';
import type { ReleaseStore } from '@site/release/store';
import { clientKey } from '../infra/client-key';
import { cookie, readCookie } from './cookies';

const cookieName = 'visitor';
const halfAYear = 180 * 24 * 3600;

/** What of a request tells one visitor from another. */
export interface Sender {
  cookies: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/** Recognises visitors by a random id in a signed cookie. The id says nothing about the person. */
export class Visitors {
  private readonly secure: boolean;
  private readonly key: string;

  /** Sites that share the secrets beside their store know the same visitors. */
  constructor(store: ReleaseStore, siteUrl: string) {
    this.key = keptSecret(store.dataDir, 'visitors');
    this.secure = siteUrl.startsWith('https:');
  }

  /** The visitor whom the cookie names; undefined without one, or with one that this site did not give. */
  known(cookies: string | undefined): string | undefined {
    const value = readCookie(cookies, cookieName);
    return value && readSigned(value, this.key);
  }

  /** A random id for a new visitor, and the `Set-Cookie` header that keeps it. */
  welcome(): { visitor: string; setCookie: string } {
    const visitor = randomBytes(16).toString('base64url');
    return {
      visitor,
      setCookie: cookie(cookieName, signed(visitor, this.key), { maxAge: halfAYear, secure: this.secure }),
    };
  }

  /** Stands for a client in the counts of `purpose` alone: without the key nothing leads from it back to an address. */
  clientHash({ address }: Sender, purpose: string): string {
    return createHmac('sha256', this.key)
      .update(`${purpose}\n${clientKey(address)}`)
      .digest('hex')
      .slice(0, 12);
  }

  /** Stands for somebody without a cookie, for today: nothing leads from it back to an address. */
  anonymousVisitor({ address, userAgent = '' }: Sender): string {
    const today = new Date().toISOString().slice(0, 10);
    return createHash('sha256')
      .update([this.key, today, address, userAgent].join('\n'))
      .digest('base64url')
      .slice(0, 22);
  }
}
