import type { Tracing } from '@site/tracing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Database, Prepared, PrepareOptions, Transaction } from '../database';
import { NestedWrites } from '../nested-writes';
import { limiterOptions, type RateLimiter, type RateLimiterOptions } from '../rate-limiter';
import type { Sqlite } from '../sqlite';
import { sqliteDialect } from './dialect';
import { requireFiles } from './missing-file';
import { fileIn, openCounters, openReader } from './open-files';
import { rowReader } from './read-rows';
import { traceStatements } from './trace-statements';
import { inTransaction, WriteQueue, waitForLock } from './write-queue';

/**
 * The database in `DATA_DIR/site.db`. Reads use one connection and see what is committed. Writes are queued through
 * another: on a shared connection, other requests would read what a transaction has not committed yet.
 * @param writer an open connection, which this database closes
 */
export function sqliteDatabase(dataDir: string, writer: Sqlite, tracing?: Tracing): Database {
  // Waiting for another process must not block this one: `inTransaction` waits instead.
  writer.pragma('busy_timeout = 0');
  const reader = openReader(dataDir);
  if (tracing) for (const connection of [reader, writer]) traceStatements(connection, tracing);
  const { select } = queriesOf(reader);
  const writing = queriesOf(writer);
  const queue = new WriteQueue();
  const nestedWrites = new NestedWrites();
  const requireOwnFiles = requireFiles(fileIn(dataDir));
  requireOwnFiles();
  let counters: Sqlite | undefined;

  const write: Database['write'] = async (work) => {
    nestedWrites.refuse();
    const committed: (() => void)[] = [];
    const afterCommit = (done: () => void) => void committed.push(done);
    const transaction = { ...writing, dialect: sqliteDialect, afterCommit };
    const workOnOwnFiles = async () => {
      const stored = await nestedWrites.run(() => work(transaction));
      requireOwnFiles();
      return stored;
    };
    const result = await queue.run(() => inTransaction(writer, workOnOwnFiles));
    for (const done of committed) done();
    return result;
  };

  return {
    dialect: sqliteDialect,
    select,
    write,
    // There is one instance, so no other handles the row.
    async claim(find, handle) {
      const [row] = await find({ dialect: sqliteDialect, select });
      return row && handle(row, write);
    },
    async snapshot(work) {
      reader.exec('BEGIN');
      try {
        return await work({ dialect: sqliteDialect, select });
      } finally {
        reader.exec('ROLLBACK');
      }
    },
    prepare<Query>(_name: string, query: Query, { columns }: PrepareOptions = {}) {
      const statement = (query as Preparable).prepare();
      if (!columns) return (async (values) => statement.all(values)) as Prepared<never>;
      const readRow = rowReader(columns);
      return (async (values) => statement.values(values).map(readRow)) as Prepared<never>;
    },
    rateLimiter(options) {
      counters ??= openCounters(dataDir);
      return rateLimiter(counters, queue, requireOwnFiles, options);
    },
    waiting: () => queue.waiting,
    async close() {
      await queue.drain();
      for (const connection of [counters, reader, writer]) connection?.close();
    },
  };
}

interface Preparable {
  prepare(): {
    all(values: Record<string, unknown>): never[];
    values(values: Record<string, unknown>): unknown[][];
  };
}

/** The query builders of a connection. They run at once, but are awaited as those of other engines. */
function queriesOf(connection: Sqlite): Pick<Transaction, 'select' | 'insert' | 'update' | 'delete'> {
  const queries = drizzle(connection);
  return {
    select: queries.select.bind(queries),
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
  } as unknown as Transaction;
}

/**
 * Counting waits for the open transaction, because a blocked connection would block the process that has to commit it.
 */
function rateLimiter(
  connection: Sqlite,
  queue: WriteQueue,
  requireOwnFiles: () => void,
  options: RateLimiterOptions,
): RateLimiter {
  const storage = { storeClient: connection, storeType: 'better-sqlite3' };
  const limiter = new RateLimiterSQLite({ ...storage, ...limiterOptions(options) });
  const change = <Result>(work: () => Promise<Result>) => queue.run(() => waitForLock(work));
  return {
    points: limiter.points,
    get: (key) => waitForLock(() => limiter.get(key)),
    consume: (key) =>
      change(() => {
        requireOwnFiles();
        return limiter.consume(key);
      }),
    reward: (key) => change(() => limiter.reward(key)),
    delete: (key) => change(() => limiter.delete(key)),
  };
}
