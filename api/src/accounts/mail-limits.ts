import { clientKey } from '@site/serving';
import type { FastifyRequest } from 'fastify';
import type { Limit } from '../limits/limit';
import { limitReached, tooManyAttempts } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';

const hour = 3600;

/** Limits for the mails that visitors can cause to one address. */
export class MailLimits {
  private readonly signup: Limit;
  private readonly reset: Limit;
  private readonly email: Limit;
  private readonly password: Limit;
  private readonly copy: Limit;

  constructor(store: LimitStore) {
    this.signup = store.limit({ name: 'signup-mail', points: 10, seconds: hour });
    this.reset = store.limit({ name: 'reset-mail', points: 10, seconds: hour });
    this.email = store.limit({ name: 'email-mail', points: 10, seconds: hour });
    this.password = store.limit({ name: 'password-mail', points: 10, seconds: hour });
    this.copy = store.limit({ name: 'estimate-copy', points: 3, seconds: 24 * hour });
  }

  /**
   * @param address or the id of the account that gets the mail
   * @throws 429 with `Retry-After` when the limit is exceeded
   */
  async consume(
    request: FastifyRequest,
    mail: 'signup' | 'reset' | 'email' | 'password',
    address: string,
  ): Promise<void> {
    const limit = this[mail];
    // A change of the password is the owner's: no stranger can use up its limit.
    const key = mail === 'password' ? limitKey(address) : limitKey(clientKey(request.ip), address);
    const waitMs = await limit.consume(key);
    if (waitMs > 0) throw limitReached(request, limit.name, waitMs, tooManyAttempts);
  }

  /**
   * Whether an address may get another copy of a form today. All clients share the limit, because anybody can enter it,
   * and so do all `+tag` forms of the address, which arrive in one mailbox.
   */
  async allowsCopy(address: string): Promise<boolean> {
    const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
    return (await this.copy.consume(limitKey(mailbox))) === 0;
  }
}
