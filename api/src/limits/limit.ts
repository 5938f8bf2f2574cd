import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../db/rate-limiter';

/** Allows each key a number of points in a time window that begins with the first one. */
export class Limit {
  constructor(
    readonly name: string,
    private readonly limiter: RateLimiter,
  ) {}

  /** Milliseconds until the key may consume a point; 0 when it may now. */
  async remainingWaitMs(key: string): Promise<number> {
    const counter = await this.limiter.get(key);
    return counter && counter.consumedPoints >= this.limiter.points ? atLeastOne(counter.msBeforeNext) : 0;
  }

  /** Consumes a point. @returns the milliseconds to wait when the limit is exceeded, otherwise 0 */
  async consume(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return atLeastOne(error.msBeforeNext);
      throw error;
    }
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
