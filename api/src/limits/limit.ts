import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Allows each key a number of things in a time that begins with the first of them. */
export class Limit {
  constructor(
    readonly name: string,
    private readonly limiter: RateLimiterAbstract,
  ) {}

  /** Milliseconds until this key may go on; 0 when it may now. */
  async remainingWaitMs(key: string): Promise<number> {
    const counted = await this.limiter.get(key);
    return counted && counted.consumedPoints >= this.limiter.points ? atLeastOne(counted.msBeforeNext) : 0;
  }

  /** Counts one. Gives the milliseconds until this key may go on when that was one too many, and 0 otherwise. */
  async consume(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (reached) {
      if (reached instanceof RateLimiterRes) return atLeastOne(reached.msBeforeNext);
      throw reached;
    }
  }

  /** Counts one less: what was counted was not what the limit is for. */
  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

const atLeastOne = (milliseconds: number) => Math.max(1, milliseconds);
