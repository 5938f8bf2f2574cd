import { clientKey } from '@site/serving';
import type { FastifyRequest } from 'fastify';
import type { Limit } from '../limits/limit';
import { limitReached, tooManyAttempts } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';

const minute = 60;
const hour = 60 * minute;

/** Limits for failed logins. Decision 0026 explains the numbers. */
export class LoginLimits {
  private readonly clientAndAccount: Limit;
  private readonly client: Limit;
  private readonly account: Limit;
  private readonly device: Limit;

  constructor(store: LimitStore, failuresPerClient: number) {
    this.clientAndAccount = store.limit({ name: 'login', points: 10, seconds: 15 * minute });
    this.client = store.limit({ name: 'login-client', points: failuresPerClient, seconds: 15 * minute });
    this.account = store.limit({ name: 'login-account', points: 50, seconds: hour });
    this.device = store.limit({ name: 'login-device', points: 10, seconds: hour });
  }

  /**
   * Prepares the check of a password.
   * @param account the e-mail address, known or not
   * @param device the id of the session, or of a browser that the owner has used before
   */
  async attempt(request: FastifyRequest, account: string, device: string | undefined): Promise<LoginAttempt> {
    const client = clientKey(request.ip);
    const isTrusted = device !== undefined && (await this.device.remainingWaitMs(device)) === 0;
    return new LoginAttempt(request, client, {
      clientAndAccount: [this.clientAndAccount, limitKey(client, account)],
      client: [this.client, limitKey(client)],
      accountOrDevice: isTrusted ? [this.device, device] : [this.account, limitKey(account)],
    });
  }
}

type Counter = [limit: Limit, key: string];

/** One login attempt and the limits that it counts towards. */
class LoginAttempt {
  constructor(
    private readonly request: FastifyRequest,
    readonly client: string,
    private readonly counters: Record<'clientAndAccount' | 'client' | 'accountOrDevice', Counter>,
  ) {}

  /** @throws 429 with `Retry-After` after too many failures */
  async assertAllowed(): Promise<void> {
    for (const [limit, key] of Object.values(this.counters))
      this.throwIfExceeded(limit, await limit.remainingWaitMs(key));
  }

  /**
   * Counts the attempt as a failure before the password is checked, so that parallel attempts count, too.
   * @throws 429 with `Retry-After` when a limit is exceeded
   */
  async consume(): Promise<void> {
    for (const [limit, key] of Object.values(this.counters)) this.throwIfExceeded(limit, await limit.consume(key));
  }

  /** Undoes the count of a correct password, and clears this client's failures for this account. */
  async succeeded(): Promise<void> {
    const { clientAndAccount, client, accountOrDevice } = this.counters;
    await clientAndAccount[0].reset(clientAndAccount[1]);
    for (const [limit, key] of [client, accountOrDevice]) await limit.refund(key);
  }

  private throwIfExceeded({ name }: Limit, waitMs: number): void {
    if (waitMs > 0) throw limitReached(this.request, name, waitMs, tooManyAttempts);
  }
}
