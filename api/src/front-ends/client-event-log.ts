import type { ClientEvent } from '@site/contract';
import { clientKey } from '@site/serving';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const minute = 60;
/** Limits of logged events per minute: for one client, so that events of others are logged, and in total, to save disk space. */
const maxPerClient = 30;
const maxTotal = 300;
const totalKey = 'all';

/** Logs the events of browsers within limits. Events beyond the limits are counted, and the count is logged once a minute. */
export class ClientEventLog {
  private readonly perClientLimit = new RateLimiterMemory({ points: maxPerClient, duration: minute });
  private readonly totalLimit = new RateLimiterMemory({ points: maxTotal, duration: minute });
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: FastifyBaseLogger) {}

  async write({ ip, log }: Pick<FastifyRequest, 'ip' | 'log'>, events: ClientEvent[]): Promise<void> {
    for (const event of events) {
      // No errors: the site counts them for the health of releases.
      if (event.kind === 'remote.shown' || event.kind.startsWith('vital.')) continue;
      if (await this.consumeBudget(clientKey(ip))) log.warn({ event }, 'client event');
      else this.drop();
    }
  }

  /** Logs how many events were dropped since the last such line. */
  logDropped(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.dropped > 0) this.log.warn({ dropped: this.dropped }, 'client events over their budget were dropped');
    this.dropped = 0;
  }

  private async consumeBudget(client: string): Promise<boolean> {
    // Checked first, so that an exhausted total stores nothing for new clients.
    const spent = (await this.totalLimit.get(totalKey))?.consumedPoints ?? 0;
    return spent < maxTotal && (await tryConsume(this.perClientLimit, client)) && tryConsume(this.totalLimit, totalKey);
  }

  private drop(): void {
    this.dropped += 1;
    this.timer ??= setTimeout(() => this.logDropped(), minute * 1000).unref();
  }
}

/** Whether a point was available. A limiter in memory rejects for no other reason. */
const tryConsume = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
