import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database, Pace, Prepared, PrepareOptions, Reader, Transaction } from '../database';
import { NestedWrites } from '../nested-writes';
import { limiterOptions } from '../rate-limiter';
import { postgresDialect } from './dialect';
import { withSlowStatements } from './pool';
import { withRetries } from './retry';

/**
 * The database of `DATABASE_URL`, which instances of the site share. A transaction sees the rows as they were at its
 * start, and is repeated when another one has changed a row that it changes.
 * @param pool which this database closes
 */
export function postgresDatabase(pool: Pool): Database {
  const queries = drizzle(pool);
  const nestedWrites = new NestedWrites();
  let statements = 0;

  const write: Database['write'] = async (work, pace) => {
    nestedWrites.refuse();
    const config: Config = { isolationLevel: 'repeatable read' };
    const { result, committed } = await withRetries(() =>
      nestedWrites.run(() => inTransaction(pool, (tx) => runIn(tx, work), config, pace)),
    );
    for (const done of committed) done();
    return result;
  };

  return {
    ...readerOf(queries),
    write,
    async claim(find, handle) {
      const committed: (() => void)[] = [];
      const result = await inTransaction(pool, async (tx) => {
        // Handling the row may take longer than a request waits. The lock ends with the process.
        await tx.execute('SET LOCAL idle_in_transaction_session_timeout = 0');
        const [row] = await find(readerOf(tx));
        if (row === undefined) return undefined;
        return handle(row, async (work) => {
          const stored = await runIn(tx, work);
          committed.push(...stored.committed);
          return stored.result;
        });
      });
      for (const done of committed) done();
      return result;
    },
    snapshot: (work) =>
      inTransaction(
        pool,
        async (tx) => {
          await tx.execute('SET LOCAL idle_in_transaction_session_timeout = 0');
          return work(readerOf(tx));
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
        'slow',
      ),
    prepare<Query>(_name: string, query: Query, { planned = 'once' }: PrepareOptions = {}) {
      // The server cuts longer names than 63 bytes, and plans a statement without a name for its values.
      statements += 1;
      const prepared = (query as unknown as Preparable).prepare(planned === 'once' ? `site_${statements}` : '');
      return ((values) => prepared.execute(values)) as Prepared<never>;
    },
    rateLimiter: (options) =>
      new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', ...limiterOptions(options) }),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Config = Parameters<NodePgDatabase['transaction']>[1];

/**
 * Runs a transaction on a connection of its own. Given the pool, Drizzle would never return the connection when `BEGIN`
 * fails.
 */
async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  config?: Config,
  pace?: Pace,
): Promise<Result> {
  const client = await pool.connect();
  const run = () => drizzle(client).transaction(work, config);
  try {
    return await (pace === 'slow' ? withSlowStatements(client, run) : run());
  } finally {
    client.release();
  }
}

interface Preparable {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<never[]> };
}

type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

/**
 * The builders of both engines have the same methods, and the columns of `tables/` convert the values of both drivers.
 */
const readerOf = (queries: Queries) =>
  ({ dialect: postgresDialect, select: queries.select.bind(queries) }) as unknown as Reader;

/** Runs `work` in a transaction. @returns also what waits for its commit */
async function runIn<Result>(queries: Queries, work: (transaction: Transaction) => Promise<Result>) {
  const committed: (() => void)[] = [];
  const changes = {
    insert: queries.insert.bind(queries),
    update: queries.update.bind(queries),
    delete: queries.delete.bind(queries),
    afterCommit: (done: () => void) => void committed.push(done),
  };
  const result = await work({ ...readerOf(queries), ...changes } as unknown as Transaction);
  return { result, committed };
}
