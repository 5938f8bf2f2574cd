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

/** A mail that its receiver's server keeps refusing is given up after about eight hours. */
const maxAttempts = 8;
const longestPauseMs = 60_000;
/** Long enough for the answer to be gone: its time must not tell whether a mail follows. */
const sendDelayMs = 50;

/**
 * Mails are stored in the transaction of their cause and sent from there, oldest first, one at a time. While the mail
 * server cannot be reached all wait, in order; a mail that the server answers with a refusal waits alone.
 */
export class Outbox {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** The mail that has left without being marked so. */
  private sentButUnmarked: string | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly transport: Transport,
    private readonly log: FastifyBaseLogger,
    private readonly keys: KeyRing,
  ) {}

  /** Stores a mail; it leaves once the transaction has committed. */
  add(transaction: Transaction, mail: Mail): void {
    insertMail(transaction, this.keys.encrypt(Buffer.from(JSON.stringify(mail))));
    if (this.failures === 0) setTimeout(() => this.wake(), sendDelayMs).unref();
  }

  /** Sends what is due; also what a crash has left behind. */
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

  /** Encrypts with the newest key what waits and was encrypted with an older one. */
  reencrypt(): void {
    if (!this.keys.hasOlder) return;
    write(this.database, (transaction) => {
      for (const { id, encrypted } of waitingMails(transaction)) {
        if (!encrypted || this.keys.isCurrent(encrypted)) continue;
        try {
          replaceEncrypted(transaction, id, this.keys.encrypt(this.keys.decrypt(encrypted)));
        } catch {
          // No key opens it: it is refused when it is due.
        }
      }
    });
  }

  /** Lets the mail in hand leave, then ends. */
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
        this.refuse(row, error);
      }
      // It was there, whatever it said.
      this.failures = 0;
      row = nextMail(this.database, new Date());
    }
  }

  /** A mail that has left stays due while the disk is too full to say so, and must not leave again. */
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
      // Sealed with a key that is no longer there: it must not hold up the others.
      throw Object.assign(new Error('The mail cannot be opened.'), { code: 'EMESSAGE' });
    }
  }

  private backOff(error: unknown): void {
    this.failures += 1;
    this.log.warn({ reason: errorCodeOf(error), failures: this.failures }, 'mails cannot be sent; they wait');
  }

  private refuse({ id, attempts }: { id: string; attempts: number }, error: unknown): void {
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

/** The server was there and said no to this mail. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

/** Never the whole error: it can quote the mail. */
function errorCodeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : 'unknown';
}
