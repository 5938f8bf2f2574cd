import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import { type Database, type Transaction, write } from '../db/engine';
import type { Outbox } from '../mail/outbox';
import { passwordResetMail } from '../mail/templates/password-reset';
import { createLinkToken } from './mail-links';
import { findUserByEmail, insertResetRequest, takeResetRequests } from './repository';

/** Long enough for the response to be sent. */
const delayMs = 100;

/**
 * Requests for a new password. Storing a request takes the same time for every address. The lookup of the account and the
 * mail follow after the response, so that its time does not reveal whether the account exists.
 */
export class ResetRequests {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: ApiSettings,
    private readonly log: FastifyBaseLogger,
  ) {}

  add(transaction: Transaction, email: string): void {
    insertResetRequest(transaction, email);
    this.wake(delayMs);
  }

  /** Handles the stored requests; at the start, those that a crash has left. */
  wake(delay = 0): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.mailAll();
    }, delay).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private mailAll(): void {
    try {
      write(this.database, (transaction) => {
        for (const { email } of takeResetRequests(transaction)) this.mail(transaction, email);
      });
    } catch (error) {
      this.log.error({ err: error }, 'password resets could not be mailed');
      this.wake(10_000);
    }
  }

  private mail(transaction: Transaction, email: string): void {
    const user = findUserByEmail(transaction, email);
    if (!user) return;
    const token = createLinkToken(transaction, user.id, 'reset');
    const { brand, siteUrl } = this.settings;
    this.outbox.add(transaction, { to: email, ...passwordResetMail({ brand, siteUrl, name: user.name, token }) });
  }
}
