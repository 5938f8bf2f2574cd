import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientKey } from '../infra/client-key';

/** Counts by client how often a wrong token was shown: 20 times in 5 minutes. */
export class FailedAttempts {
  private readonly limiter = new RateLimiterMemory({ points: 20, duration: 5 * 60 });

  /** How long the client at this address has to wait, in seconds; 0 when it may try. */
  async waitOf(address: string): Promise<number> {
    const counted = await this.limiter.get(clientKey(address));
    if (!counted || counted.consumedPoints < this.limiter.points) return 0;
    return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
  }

  async add(address: string): Promise<void> {
    await this.limiter.penalty(clientKey(address));
  }
}
