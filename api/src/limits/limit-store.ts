import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { openLimitsConnection } from '../db/engine';
import { limits } from '../db/tables';
import { Limit } from './limit';

export interface LimitOptions {
  /** Keeps its counters apart from those of other limits. */
  name: string;
  points: number;
  seconds: number;
}

/** Where the counters are kept, so that a restart does not forget them. */
export interface LimitStore {
  limit(options: LimitOptions): Limit;
  removeExpired(): void;
  close(): void;
}

/** Keeps the counters in the site's database, by a connection of their own: they are no part of any transaction. */
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

/** A key of fixed length, whatever a visitor sent, that spells out no address. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
