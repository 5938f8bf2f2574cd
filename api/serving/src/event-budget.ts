import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientKey } from './client-key';

const minute = 60;
const totalKey = 'all';

/** Limits events of browsers per minute: for each client, so that one cannot use up the budget of others, and in total. */
export class EventBudget {
  private readonly perClient: RateLimiterMemory;
  private readonly total: RateLimiterMemory;

  constructor(
    maxPerClient: number,
    private readonly maxTotal: number,
  ) {
    this.perClient = new RateLimiterMemory({ points: maxPerClient, duration: minute });
    this.total = new RateLimiterMemory({ points: maxTotal, duration: minute });
  }

  /** Whether one more event is within the limits. */
  async consume({ ip }: Pick<FastifyRequest, 'ip'>): Promise<boolean> {
    // Checked first, so that an exhausted total stores nothing for new clients.
    const spent = (await this.total.get(totalKey))?.consumedPoints ?? 0;
    const client = clientKey(ip);
    return spent < this.maxTotal && (await tryConsume(this.perClient, client)) && tryConsume(this.total, totalKey);
  }
}

/** Whether a point was available. A limiter in memory rejects for no other reason. */
const tryConsume = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
