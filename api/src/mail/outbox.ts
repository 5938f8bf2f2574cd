import type { FastifyBaseLogger } from 'fastify';
import { type Database, type Transaction, write } from '../db/engine';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail, Transport } from './mail';
import {
  insertMail,
  markRefused,
  markSent,
  nextDue,
  nextMail,
  postpone,
  replaceEncrypted,
  waitingMails,
} from './repository';

/** A mail that the server refused this often, within about eight hours, is given up. */
const maxAttempts = 8;
const longestPauseMs = 60_000;
/** Long enough for the response to be sent, so that its time does not reveal whether a mail follows. */
const sendDelayMs = 50;

/**
 * Mails are stored in the transaction of their cause and sent one at a time, oldest first. While the mail server is
 * unreachable, all mails wait in order. A mail that the server refuses is retried later and does not delay the others.
 */
export class Outbox {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** The mail that was sent but could not be marked as sent. */
  private sentButUnmarked: string | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly transport: Transport,
    private readonly log: FastifyBaseLogger,
    private readonly keys: KeyRing,
  ) {}

  /** Stores a mail, which is sent after the transaction has committed. */
  add(transaction: Transaction, mail: Mail): void {
    insertMail(transaction, this.keys.encrypt(Buffer.from(JSON.stringify(mail))));
    if (this.failures === 0) setTimeout(() => this.wake(), sendDelayMs).unref();
  }

  /** Sends due mails, also those that a crash has left. */
  wake(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.running = this.sendAllDue()
      .catch((error) => this.backOff(error))
      .finally(() => {
        this.running = undefined;
        this.scheduleNext();
      });
  }

  /** Encrypts waiting mails of older keys with the newest one. */
  reencrypt(): void {
    if (!this.keys.hasOlder) return;
    write(this.database, (transaction) => {
      for (const { id, encrypted } of waitingMails(transaction)) {
        if (!encrypted || this.keys.isCurrent(encrypted)) continue;
        try {
          replaceEncrypted(transaction, id, this.keys.encrypt(this.keys.decrypt(encrypted)));
        } catch {
          // No key decrypts the mail. It is refused when it is due.
        }
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
    for (let row = nextMail(this.database, new Date()); row?.encrypted && !this.stopped; ) {
      try {
        await this.send(row.id, row.encrypted);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        this.retryLaterOrGiveUp(row, error);
      }
      // The server was reachable.
      this.failures = 0;
      row = nextMail(this.database, new Date());
    }
  }

  /** When the disk is too full to mark a sent mail, it stays due, but must not be sent again. */
  private async send(id: string, encrypted: Buffer): Promise<void> {
    if (this.sentButUnmarked !== id) await this.transport.send({ ...this.decrypt(encrypted), id });
    this.sentButUnmarked = id;
    markSent(this.database, id);
    this.sentButUnmarked = undefined;
  }

  private decrypt(encrypted: Buffer): Mail {
    try {
      return JSON.parse(this.keys.decrypt(encrypted).toString());
    } catch {
      // No key decrypts it. It counts as refused, so that it does not delay the others.
      throw Object.assign(new Error('The mail cannot be opened.'), { code: 'EMESSAGE' });
    }
  }

  private backOff(error: unknown): void {
    this.failures += 1;
    this.log.warn({ reason: errorCodeOf(error), failures: this.failures }, 'mails could not be sent and wait');
  }

  private retryLaterOrGiveUp({ id, attempts }: { id: string; attempts: number }, error: unknown): void {
    this.log.warn({ mail: id, reason: errorCodeOf(error), attempts: attempts + 1 }, 'mail refused');
    if (attempts + 1 >= maxAttempts) markRefused(this.database, id);
    else postpone(this.database, id, new Date(Date.now() + 5_000 * 4 ** attempts));
  }

  private scheduleNext(): void {
    if (this.stopped) return;
    const due = nextDue(this.database);
    if (!due) return;
    const pause = this.failures > 0 ? Math.min(500 * 2 ** this.failures, longestPauseMs) : 0;
    const wait = Math.max(pause, due.getTime() - Date.now(), 0);
    this.timer = setTimeout(() => this.wake(), Math.min(wait, longestPauseMs)).unref();
  }
}

/** Whether the server refused this mail, instead of being unreachable. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

/** The code only, because the whole error could quote the mail. */
function errorCodeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : 'unknown';
}
