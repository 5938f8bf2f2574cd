import type { RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiterOptions {
  /** Prefix of the counters. */
  name: string;
  points: number;
  seconds: number;
}

/** What the site uses of a limiter of rate-limiter-flexible. */
export interface RateLimiter {
  readonly points: number;
  get(key: string): Promise<RateLimiterRes | null>;
  /** @throws RateLimiterRes when the limit is exceeded */
  consume(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
}

/** The options of rate-limiter-flexible for the table `limits`, which a migration creates and housekeeping cleans. */
export const limiterOptions = ({ name, points, seconds }: RateLimiterOptions) => ({
  tableName: 'limits',
  tableCreated: true,
  clearExpiredByTimeout: false,
  keyPrefix: name,
  points,
  duration: seconds,
});
