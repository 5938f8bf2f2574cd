import type { BaseSQLiteDatabase, SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect';
import type { RateLimiter, RateLimiterOptions } from './rate-limiter';

/** Queries are typed by the tables in `tables/`, which every engine stores. Each query has to be awaited. */
type Queries = BaseSQLiteDatabase<'async', unknown>;

/** Reads rows: in a transaction, or what is committed. */
export interface Reader extends Pick<Queries, 'select'> {
  readonly dialect: Dialect;
}

/** The handle inside `write`. */
export interface Transaction extends Reader, Pick<Queries, 'insert' | 'update' | 'delete'> {
  /** Runs `work` once the transaction has committed. */
  afterCommit(work: () => void): void;
}

/** A query with placeholders that is built once, because building it takes longer than running it. */
export type Prepared<Row> = (values: Record<string, unknown>) => Promise<Row[]>;

export interface PrepareOptions {
  /**
   * `each time` for a query whose best plan depends on its values, such as a search for a word that may be common or
   * rare.
   */
  planned?: 'once' | 'each time';
  /** What the query selects, if it selects only columns. Then its rows are read faster. */
  columns?: Record<string, SQLiteColumn>;
}

/** Where a site stores its data. */
export interface DatabaseSettings {
  /** The folder of the SQLite file. */
  dataDir: string;
  /** A PostgreSQL database instead of the file. */
  databaseUrl?: string;
  /** Lets statements on PostgreSQL take longer than a request waits, for operators' commands. */
  pace?: Pace;
  /** Where an operator wrote `databaseUrl`, for messages; by default, in `DATABASE_URL`. */
  urlName?: string;
}

export type Pace = 'slow';

/** The site's database. All services share one. */
export interface Database extends Reader {
  /**
   * Runs `work` in a transaction: all of it is stored, or nothing when it throws. Other transactions do not see its
   * changes before, and cannot change what it has read. It may run again after a conflict, so it changes nothing but the
   * database.
   * @param pace `slow` lets a statement on PostgreSQL take longer than a request waits
   * @throws when `work` of another `write` calls it: pass its transaction on instead
   */
  write<Result>(work: (transaction: Transaction) => Promise<Result>, pace?: Pace): Promise<Result>;
  /**
   * Finds a row and handles it while no other instance of the site does. `handle` may take long, for example to send a
   * mail, and stores the outcome through `write`. When the process dies, another instance finds the row again.
   * @param find a query for one row
   * @returns undefined when there is no row, or other instances handle all of them
   */
  claim<Row, Result>(
    find: (reader: Reader) => PromiseLike<Row[]>,
    handle: (row: Row, write: Database['write']) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Reads one moment of the database, however long `work` takes. */
  snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /** @param name unique in the database */
  prepare<Query extends PromiseLike<readonly unknown[]>>(
    name: string,
    query: Query,
    options?: PrepareOptions,
  ): Prepared<Awaited<Query>[number]>;
  /** A counter of a rate limit, stored in the table `limits` outside all transactions. */
  rateLimiter(options: RateLimiterOptions): RateLimiter;
  /** How many writes wait for their turn on SQLite, or calls for a connection to PostgreSQL. */
  waiting(): number;
  /** Finishes the writes that have begun, then closes the connections. */
  close(): Promise<void>;
}
