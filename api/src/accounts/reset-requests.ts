import type { FastifyBaseLogger } from 'fastify';
import { pollMsOf, worksInBackground } from '../config/role';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { passwordResetMail } from '../mail/templates/password-reset';
import { createLinkToken } from './mail-links';
import { findUserByEmail, hasResetRequests, insertResetRequest, takeResetRequests } from './repository';

/** Long enough for the response to be sent. */
const delayMs = 100;

/**
 * Requests for a new password. Storing a request takes the same time for every address. The lookup of the account and
 * the mail follow after the response, so that its time does not reveal whether the account exists.
 */
export class ResetRequests {
  private timer: NodeJS.Timeout | undefined;
  private wakesAt = Number.POSITIVE_INFINITY;
  private stopped = false;
  private running = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: ApiSettings,
    private readonly log: FastifyBaseLogger,
  ) {}

  async add(transaction: Transaction, email: string): Promise<void> {
    await insertResetRequest(transaction, email);
    transaction.afterCommit(() => this.wake(delayMs));
  }

  /** Handles the stored requests; at the start, those that a crash has left. */
  wake(delay = 0): void {
    const at = performance.now() + delay;
    if (this.stopped || at >= this.wakesAt || !worksInBackground(this.settings)) return;
    clearTimeout(this.timer);
    this.wakesAt = at;
    this.timer = setTimeout(() => {
      this.wakesAt = Number.POSITIVE_INFINITY;
      this.running = this.mailAll();
    }, delay).unref();
  }

  /** Finishes what has begun, then stops. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async mailAll(): Promise<void> {
    try {
      if (await hasResetRequests(this.database))
        await this.database.write((transaction) => this.mailStored(transaction));
    } catch (error) {
      this.log.error({ err: error }, 'password resets could not be mailed');
    }
    // After an error, and for requests that another instance has stored and not handled, because it was killed.
    this.wake(pollMsOf(this.settings));
  }

  private async mailStored(transaction: Transaction): Promise<void> {
    for (const { email } of await takeResetRequests(transaction)) await this.mail(transaction, email);
  }

  private async mail(transaction: Transaction, email: string): Promise<void> {
    const user = await findUserByEmail(transaction, email);
    if (!user) return;
    const token = await createLinkToken(transaction, user.id, 'reset');
    const { brand, siteUrl } = this.settings;
    await this.outbox.add(transaction, { to: email, ...passwordResetMail({ brand, siteUrl, name: user.name, token }) });
  }
}
