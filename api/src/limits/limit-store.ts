import { lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { RateLimiterOptions } from '../db/rate-limiter';
import { limits } from '../db/tables';
import { sha256 } from '../encryption/hash';
import { Limit } from './limit';

/** Stores counters, so that they survive a restart and count for all instances of the site. */
export interface LimitStore {
  limit(options: RateLimiterOptions): Limit;
  removeExpired(): Promise<void>;
}

/** Stores the counters in the site's database. */
export function createLimitStore(database: Database): LimitStore {
  return {
    limit: (options) => new Limit(options, database.rateLimiter(options)),
    async removeExpired() {
      await database.write(async (transaction) => {
        await transaction.delete(limits).where(lt(limits.expire, Date.now()));
      });
    },
  };
}

/** A key of fixed length that contains no personal data. */
export const limitKey = (...parts: string[]): string => sha256(JSON.stringify(parts));
