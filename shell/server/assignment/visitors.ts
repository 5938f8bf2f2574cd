import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { ReleaseStore } from '@site/release/store';
import { clientKey } from '@site/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieRequest } from './preview-cookie';

const visitorCookie = 'visitor';
const halfAYear = 180 * 24 * 3600;

/** Recognises visitors by a random id in a signed cookie. The id contains nothing about the person. */
export class Visitors {
  private readonly secure: boolean;
  private readonly key: string;
  private readonly signer: Signer;

  /** Sites that share the store's secrets recognise the same visitors. */
  constructor(store: ReleaseStore, siteUrl: string) {
    this.key = store.secret('visitors');
    this.signer = new Signer(this.key);
    this.secure = siteUrl.startsWith('https:');
  }

  /** The visitor's id; undefined without a cookie that this site signed. */
  idOf({ cookies }: CookieRequest): string | undefined {
    const { valid, value } = this.signer.unsign(cookies[visitorCookie] ?? '');
    return valid ? value : undefined;
  }

  newId(): string {
    return randomBytes(16).toString('base64url');
  }

  /** Stores the id of a new visitor in the browser. */
  remember(reply: FastifyReply, id: string): void {
    reply.setCookie(visitorCookie, this.signer.sign(id), {
      path: '/',
      maxAge: halfAYear,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    });
  }

  /**
   * Pseudonymous id of a client, different for each `purpose`. Without the key, it cannot be traced back to an IP
   * address.
   */
  clientHash({ ip }: FastifyRequest, purpose: string): string {
    return createHmac('sha256', this.key)
      .update(`${purpose}\n${clientKey(ip)}`)
      .digest('hex')
      .slice(0, 12);
  }

  /** Id of a visitor without a cookie, valid for today. It cannot be traced back to an IP address. */
  anonymousId({ ip, headers }: FastifyRequest): string {
    const today = new Date().toISOString().slice(0, 10);
    return createHash('sha256')
      .update([this.key, today, ip, headers['user-agent'] ?? ''].join('\n'))
      .digest('base64url')
      .slice(0, 22);
  }
}
