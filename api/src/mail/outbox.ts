import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Attachment, Mail, RenderReceipt, Transport } from './mail';
import { PoisonMails } from './poison-mails';
import {
  findAccountOf,
  insertMail,
  markRefused,
  markSent,
  nextDue,
  nextMail,
  postpone,
  replaceEncrypted,
  type WaitingMail,
  waitingMails,
} from './repository';
import { describeSendError, isConnectionLost, isMailRefused } from './send-error';
import { tryDecrypt, UnopenedMails } from './unopened-mails';

type Write = Database['write'];

/** A mail that the server refused this often, within about eight hours, is given up. */
const maxAttempts = 8;
const longestPauseMs = 60_000;
/** Pause in ms while another instance sends a mail that is due. */
const shortestPauseMs = 500;
/** Long enough for the response to be sent, so that its time does not reveal whether a mail follows. */
const sendDelayMs = 50;

/**
 * Mails are stored in the transaction of their cause and sent one at a time, oldest first. While the mail server is
 * unreachable, all mails wait in order. A mail that the server refuses, or at which it closes the connection, is retried
 * later and does not delay the others. Neither does one that no key opens, which waits for its key.
 */
export class Outbox {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** The mail that was sent but could not be marked as sent. */
  private sentButUnmarked: string | undefined;
  private readonly poison = new PoisonMails();
  private readonly unopened = new UnopenedMails();
  private stopped = false;
  /** Whether `wake` was called during the run. */
  private wakesAgain = false;

  constructor(
    private readonly database: Database,
    private readonly transport: Transport,
    private readonly log: FastifyBaseLogger,
    private readonly keys: KeyRing,
    /** Whether this process sends mails, and how often it looks for those of others, in ms. */
    private readonly sending: { enabled: boolean; pollMs: number } = { enabled: true, pollMs: 10_000 },
    private readonly renderReceipt: RenderReceipt = async () => undefined,
  ) {}

  /** Stores a mail, which is sent after the transaction commits. The history of a receipt's order notes when it is sent. */
  async add(transaction: Transaction, mail: Mail): Promise<void> {
    // Erasures find the mail by this id, also after the account's address has changed.
    const userId = await findAccountOf(transaction, mail.replyTo ?? mail.to);
    const encrypted = this.keys.encrypt(Buffer.from(JSON.stringify({ userId, ...mail })));
    await insertMail(transaction, encrypted, mail.receiptOf);
    transaction.afterCommit(() => {
      setTimeout(() => {
        // Also during a run, which may find that the failures are over.
        if (this.failures === 0 || this.running) this.wake();
      }, sendDelayMs).unref();
    });
  }

  /** Sends due mails, also those that a crash has left. */
  wake(): void {
    if (this.stopped || !this.sending.enabled) return;
    // The run may have looked for due mails before the mail of this call was stored.
    this.wakesAgain = this.running !== undefined;
    if (this.running) return;
    clearTimeout(this.timer);
    this.running = this.sendAllDue()
      .then(() => this.untilNextDue())
      .catch((error) => this.backOff(error))
      .then((pauseMs) => this.wakeAfter(pauseMs))
      .finally(() => {
        this.running = undefined;
        if (this.wakesAgain && this.failures === 0) this.wake();
      });
  }

  /** Encrypts waiting mails of older keys with the newest one. */
  async reencrypt(): Promise<void> {
    if (!this.keys.hasOlder) return;
    await this.database.write(async (transaction) => {
      for (const { id, encrypted } of await waitingMails(transaction)) {
        if (!encrypted || this.keys.isCurrent(encrypted)) continue;
        const mail = tryDecrypt(this.keys, encrypted);
        // A mail that no key decrypts waits for its key.
        if (mail) await replaceEncrypted(transaction, id, this.keys.encrypt(mail));
      }
    });
  }

  /** Finishes the current mail, then stops. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    this.transport.close();
  }

  private async sendAllDue(): Promise<void> {
    this.poison.beginRun();
    while (!this.stopped && (await this.sendNext())) await this.poison.postpone(this.database, this.log);
    this.poison.endRun();
  }

  /** Sends the oldest due mail. @returns false when there is none */
  private async sendNext(): Promise<boolean> {
    const handled = await this.database.claim(
      (reader) => nextMail(reader, new Date(), this.poison.passedOver),
      async (row, write) => {
        const opened = tryDecrypt(this.keys, row.encrypted);
        if (!opened) {
          await write((transaction) => this.unopened.postpone(transaction, row.id, this.log));
          this.poison.passedOver = row.seq;
          return { id: row.id, isPassedOver: true };
        }
        try {
          await this.send(row.id, JSON.parse(opened.toString()), write);
        } catch (error) {
          if (isConnectionLost(error) && this.poison.passOver(row, error)) return { id: row.id, isPassedOver: true };
          if (!isMailRefused(error)) throw error;
          await this.retryLaterOrGiveUp(row, error, write);
        }
        return { id: row.id, isPassedOver: false };
      },
    );
    if (!handled || handled.isPassedOver) return handled !== undefined;
    // The server was reachable.
    this.failures = 0;
    // Only now is the mark committed: a commit can fail, too.
    if (handled.id === this.sentButUnmarked) this.sentButUnmarked = undefined;
    return true;
  }

  /** When the disk is too full to mark a sent mail, it stays due, but must not be sent again. */
  private async send(id: string, opened: Mail, write: Write): Promise<void> {
    if (this.sentButUnmarked !== id) {
      const { receiptOf, userId: _userId, ...mail } = opened;
      await this.transport.send({ ...mail, id, attachments: await this.attachmentsFor(receiptOf) });
      this.poison.sent(id);
    }
    this.sentButUnmarked = id;
    await write((transaction) => markSent(transaction, id));
  }

  /** A mail whose receipt cannot be rendered is sent without it: the text says the same, and other mails wait. */
  private async attachmentsFor(orderId: string | undefined): Promise<Attachment[]> {
    if (!orderId) return [];
    try {
      const receipt = await this.renderReceipt(orderId);
      return receipt ? [receipt] : [];
    } catch (error) {
      this.log.error({ err: error, order: orderId }, 'the receipt could not be attached to its mail');
      return [];
    }
  }

  /** @returns how long to wait before the next attempt, in ms */
  private backOff(error: unknown): number {
    this.failures += 1;
    this.log.warn(
      { ...describeSendError(error), failures: this.failures },
      'mails could not be sent; they will be retried',
    );
    return this.retryPauseMs();
  }

  private retryPauseMs(): number {
    return Math.min(500 * 2 ** this.failures, longestPauseMs);
  }

  private async retryLaterOrGiveUp({ id, attempts }: WaitingMail, error: unknown, write: Write): Promise<void> {
    const isGivenUp = attempts + 1 >= maxAttempts;
    this.log.warn({ mail: id, ...describeSendError(error), attempts: attempts + 1 }, 'mail refused');
    const nextAttemptAt = new Date(Date.now() + 5_000 * 4 ** attempts);
    await write((transaction) => (isGivenUp ? markRefused(transaction, id) : postpone(transaction, id, nextAttemptAt)));
    if (isGivenUp) this.log.error({ mail: id }, 'mail given up; its content is deleted');
  }

  /**
   * How long to wait for the next mail, in ms. Also looks for mails that another instance has stored and not sent, because
   * it was killed.
   */
  private async untilNextDue(): Promise<number> {
    if (this.stopped) return 0;
    const now = new Date();
    const due = await nextDue(this.database, now).catch((error) => {
      this.log.error({ err: error }, 'the outbox could not be read');
      throw error;
    });
    const isDue = due !== undefined && due <= now;
    // Another instance may be trying to send a mail that is due, so the mail server may still be unreachable.
    if (isDue && this.failures > 0) return Math.min(this.retryPauseMs(), this.sending.pollMs);
    this.failures = 0;
    const wait = due ? Math.max(shortestPauseMs, due.getTime() - now.getTime()) : longestPauseMs;
    return Math.min(wait, this.sending.pollMs);
  }

  private wakeAfter(pauseMs: number): void {
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), pauseMs).unref();
  }
}
