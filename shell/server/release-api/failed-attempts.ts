import { clientKey } from '@site/serving';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits attempts with invalid tokens to 20 in 5 minutes for each client. */
export class FailedAttempts {
  private readonly limiter = new RateLimiterMemory({ points: 20, duration: 5 * 60 });

  /** Seconds that the client at this address has to wait; 0 when it may try. */
  async waitOf(address: string): Promise<number> {
    const counted = await this.limiter.get(clientKey(address));
    if (!counted || counted.consumedPoints < this.limiter.points) return 0;
    return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
  }

  async add(address: string): Promise<void> {
    await this.limiter.penalty(clientKey(address));
  }
}
