import { Client, Pool, type PoolClient, types } from 'pg';
import type { Pace } from '../database';
import { throwUnreachable } from './errors';

const seconds = 1000;

/** How long a statement of a request may take, and one of work in the background or of an operator's command, in ms. */
const statementMs = { fast: 5 * seconds, slow: 600 * seconds };

/** How much longer the answer is waited for, which a server that hangs never sends, in ms. */
const graceMs = 1 * seconds;

/** Connections of one process. A server accepts 100 by default. */
const maxConnections = 10;

/** PostgreSQL's bigint, which the driver returns as text. Every number of the site is exact in JavaScript. */
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`The number ${text} of the database is too large.`);
  return number;
});

/** PostgreSQL's text cannot contain NUL, which no stored value needs. It becomes the replacement character. */
function withoutNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNul);
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

// The driver's methods are overloaded for callbacks, which only its own pool uses.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Call = any;

class SiteClient extends Client {
  /** How long each statement may take, in ms. */
  statementMs: number;

  constructor(config: Call) {
    super(config);
    this.statementMs = config.statement_timeout;
    // A transaction that waits between two statements loses its connection with the server. Its next statement fails;
    // an error without a listener would end the process.
    this.on('error', () => undefined);
  }

  override query(config: Call, values?: Call, callback?: Call): Call {
    const limit = { query_timeout: this.statementMs + graceMs };
    const limited = typeof config === 'string' ? { text: config, ...limit } : Object.assign(config, limit);
    const answer = super.query(limited, Array.isArray(values) ? values.map(withoutNul) : values, callback) as Call;
    return answer instanceof Promise ? answer.catch((error) => this.fail(error)) : answer;
  }

  /** A server that does not answer in time would not answer the next statement either, such as a rollback. */
  private fail(error: Error): never {
    if (error.message === 'Query read timeout') this.connection.stream.destroy(error);
    return throwUnreachable(error);
  }

  async limitStatements(ms: number): Promise<void> {
    this.statementMs = ms;
    await this.query(`SET statement_timeout = ${ms}`);
  }
}

/** Runs `work`, whose statements may take longer than a request waits, on a connection of the pool. */
export async function withSlowStatements<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const limited = client as unknown as SiteClient;
  const before = limited.statementMs;
  await limited.limitStatements(statementMs.slow);
  try {
    return await work();
  } finally {
    // Without a connection, there is nothing left to limit.
    await limited.limitStatements(before).catch(() => undefined);
  }
}

class SitePool extends Pool {
  override query(...call: Call[]): Call {
    return (super.query as Call).apply(this, call).catch(throwUnreachable);
  }

  override connect(callback?: Call): Call {
    return callback ? super.connect(callback) : super.connect().catch(throwUnreachable);
  }
}

/** Connections with limits, so that a hanging server or query cannot hold requests for ever. */
export function connect(url: string, pace?: Pace): Pool {
  const pool = new SitePool({
    connectionString: url,
    Client: SiteClient as unknown as typeof Client & (new () => Client),
    max: maxConnections,
    connectionTimeoutMillis: 5 * seconds,
    idleTimeoutMillis: 30 * seconds,
    statement_timeout: statementMs[pace ?? 'fast'],
    lock_timeout: 5 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    keepAlive: true,
    application_name: 'site',
  });
  // An idle connection was lost, for example by a restart of the server. The next query opens another one.
  pool.on('error', () => undefined);
  return pool;
}
