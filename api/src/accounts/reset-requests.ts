import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import { type Database, type Transaction, write } from '../db/engine';
import type { Outbox } from '../mail/outbox';
import { passwordResetMail } from '../mail/templates/password-reset';
import { createLinkToken } from './mail-links';
import { findUserByEmail, insertResetRequest, takeResetRequests } from './repository';

/** Long enough for the answer to be gone. */
const delayMs = 100;

/**
 * Requests for a new password. Storing one costs the same for every address; whether there is an account, and the mail
 * that follows, are seen to after the answer, so that its time tells nothing.
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

  /** Works on what is stored; at the start that is what a crash has left behind. */
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
