import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { deferMails, type WaitingMail } from './repository';

/** So many failures in a row at one mail raise the suspicion that it is the cause. */
const suspiciousFailures = 3;
/** How long mails behind a suspicious one are tried. A server that hangs takes minutes for each. */
const longestSearchMs = 60_000;
const pauseMs = 60_000;

/**
 * Finds mails that end the connection to the mail server, which looks like an outage. To tell them from one, a run
 * passes over a mail that failed three times in a row and tries those behind it. Once the server takes one of them, the
 * mails that were passed over are to blame. If it takes none, nothing is known, and all mails keep their order.
 */
export class PoisonMails {
  /** Mails that failed while the server took others. */
  private readonly known = new Set<string>();
  /** The mail at which the latest runs failed first, and how many of them. */
  private failed = { id: '', times: 0 };
  /** Mails that this run has passed over, and the server has taken none since. */
  private suspects: string[] = [];
  private searchBegan = 0;
  private error: unknown;
  private toPostpone: string[] = [];
  /** The run goes on behind the mail with this number. */
  passedOver = 0;

  beginRun(): void {
    this.passedOver = 0;
    this.suspects = [];
  }

  /** @throws the latest error when mails were passed over and the server took none of those behind them */
  endRun(): void {
    if (this.suspects.length > 0) throw this.error;
  }

  /** Notes that the connection was lost. @returns whether the run passes over this mail */
  passOver({ id, seq }: WaitingMail, error: unknown): boolean {
    if (this.known.has(id)) this.toPostpone.push(id);
    else if (this.suspect(id)) this.error = error;
    else return false;
    this.passedOver = seq;
    return true;
  }

  private suspect(id: string): boolean {
    if (this.suspects.length > 0) {
      if (performance.now() - this.searchBegan > longestSearchMs) return false;
    } else {
      this.failed = { id, times: this.failed.id === id ? this.failed.times + 1 : 1 };
      if (this.failed.times < suspiciousFailures) return false;
      this.searchBegan = performance.now();
    }
    this.suspects.push(id);
    return true;
  }

  /** Notes that the server took this mail. */
  sent(id: string): void {
    this.known.delete(id);
    for (const suspect of this.suspects) this.known.add(suspect);
    this.toPostpone.push(...this.suspects);
    this.suspects = [];
  }

  /** Postpones the mails to blame, in a transaction of its own: that of a mail may be rolled back. */
  async postpone(database: Database, log: FastifyBaseLogger): Promise<void> {
    const ids = this.toPostpone.splice(0);
    if (ids.length === 0) return;
    log.warn({ mails: ids }, 'the mail server closes the connection at these mails; they will be retried');
    await database.write((transaction) => deferMails(transaction, ids, new Date(Date.now() + pauseMs)));
  }
}
