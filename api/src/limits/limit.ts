import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter, RateLimiterOptions } from '../db/rate-limiter';

/** Clocks of instances may differ by as much. In ms. */
const tolerance = 60_000;

/** Allows each key a number of points in a time window that begins with the first one. */
export class Limit {
  readonly name: string;
  private readonly longestWait: number;

  constructor(
    { name, seconds }: RateLimiterOptions,
    private readonly limiter: RateLimiter,
  ) {
    this.name = name;
    this.longestWait = seconds * 1000 + tolerance;
  }

  /** Milliseconds until the key may consume a point; 0 when it may now. */
  async remainingWaitMs(key: string): Promise<number> {
    const counter = await this.limiter.get(key);
    if (!counter || counter.consumedPoints < this.limiter.points || this.isOutdated(counter)) return 0;
    return atLeastOne(counter.msBeforeNext);
  }

  /** Consumes a point. @returns the milliseconds to wait when the limit is exceeded, otherwise 0 */
  async consume(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (!this.isOutdated(error)) return atLeastOne(error.msBeforeNext);
      await this.limiter.delete(key);
      return this.consume(key);
    }
  }

  /** Whether the window began in a future that the clock had reached before it was set back. */
  private isOutdated({ msBeforeNext }: RateLimiterRes): boolean {
    return msBeforeNext > this.longestWait;
  }

  /** Gives a point back. */
  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

const atLeastOne = (milliseconds: number) => Math.max(1, milliseconds);
