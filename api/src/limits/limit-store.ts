import { lt } from 'drizzle-orm';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { openLimitsConnection } from '../db/engine';
import { limits } from '../db/tables';
import { sha256 } from '../encryption/hash';
import { Limit } from './limit';

export interface LimitOptions {
  /** Prefix of the counters. */
  name: string;
  points: number;
  seconds: number;
}

/** Stores counters, so that they survive a restart. */
export interface LimitStore {
  limit(options: LimitOptions): Limit;
  removeExpired(): void;
  close(): void;
}

/** Stores the counters in the site's database through a separate connection, outside all transactions. */
export function openLimitStore(dataDir: string): LimitStore {
  const database = openLimitsConnection(dataDir);
  return {
    limit({ name, points, seconds }) {
      const storage = { storeClient: database.$client, storeType: 'better-sqlite3', tableName: 'limits' };
      const limiter = new RateLimiterSQLite({
        ...storage,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
      return new Limit(name, limiter);
    },
    removeExpired: () => void database.delete(limits).where(lt(limits.expire, Date.now())).run(),
    close: () => database.$client.close(),
  };
}

/** A key of fixed length that contains no personal data. */
export const limitKey = (...parts: string[]): string => sha256(JSON.stringify(parts));
