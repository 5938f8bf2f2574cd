import { Client, type ClientConfig, Pool } from 'pg';
import { StoreUnavailable } from '../../contract/errors';

const seconds = 1000;

/**
 * The limits keep a hanging server from holding a site or a release for ever.
 * @param longest how long a statement may take, in ms
 */
const optionsOf = (url: string, longest = 10 * seconds): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 3 * seconds,
  statement_timeout: longest,
  query_timeout: longest + 2 * seconds,
  lock_timeout: longest,
  // Ends the lock of a machine that died, which the server may not notice for hours.
  idle_in_transaction_session_timeout: 600 * seconds,
  keepAlive: true,
  application_name: 'site-releases',
});

/** Few connections: a site only polls, counts and promotes. They do not keep a command from ending. */
export function connect(url: string): Pool {
  const pool = new Pool({ ...optionsOf(url), max: 3, idleTimeoutMillis: 30 * seconds, allowExitOnIdle: true });
  // An idle connection was lost, for example by a restart of the server. The next query opens another one.
  pool.on('error', () => undefined);
  return pool;
}

export const connectAlone = (url: string, longest?: number): Client => new Client(optionsOf(url, longest));

/** @throws StoreUnavailable for any error of the database; it names the reason, and never the password */
export function throwUnavailable(error: unknown): never {
  throw new StoreUnavailable(`The database of the release states cannot be used (${reasonOf(error)})`);
}

/** A failed attempt to reach several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
