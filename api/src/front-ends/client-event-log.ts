import type { ClientEvent } from '@site/contract';
import { EventBudget } from '@site/serving/event-budget';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

const minuteMs = 60_000;
/** Limits of logged events per minute: for one client, and in total, to save disk space. */
const maxPerClient = 30;
const maxTotal = 300;

/** Events that are no errors: the site counts some for the health of releases, the API others for its overview. */
const notLogged = /^(remote\.shown$|vital\.|funnel\.)/;

/**
 * Logs the events of browsers within limits. Events beyond the limits are counted, and the count is logged once a
 * minute.
 */
export class ClientEventLog {
  private readonly budget = new EventBudget(maxPerClient, maxTotal);
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: FastifyBaseLogger) {}

  async write({ ip, log }: Pick<FastifyRequest, 'ip' | 'log'>, events: ClientEvent[]): Promise<void> {
    for (const { kind, message, page, remote, release, releaseSet, value } of events) {
      if (notLogged.test(kind)) continue;
      // A browser may send more fields, which have no limit of size.
      const event = { kind, message, page, remote, release, releaseSet, value };
      if (await this.budget.consume({ ip })) log.warn({ event }, 'client event');
      else this.drop();
    }
  }

  /** Logs how many events were dropped since the last such line. */
  logDropped(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.dropped > 0) this.log.warn({ dropped: this.dropped }, 'client events above the limit were dropped');
    this.dropped = 0;
  }

  private drop(): void {
    this.dropped += 1;
    this.timer ??= setTimeout(() => this.logDropped(), minuteMs).unref();
  }
}
