import { connectAlone, throwUnavailable } from './connection';

/** Any number that no other lock has. */
const lock = 7_041_778;
/** How long a machine waits for another, in ms. */
const longestWait = 120_000;

/**
 * Holds a lock of the database while `work` runs. The lock belongs to a transaction and not to a session, because a
 * connection pool may give each transaction another session.
 * @throws StoreUnavailable when the database cannot be used, or when the lock is not free in time
 */
export async function runAlone<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = connectAlone(url, longestWait);
  // Without the connection, the work continues without the lock.
  client.on('error', () => undefined);
  try {
    await client
      .connect()
      .then(() => client.query('BEGIN'))
      .then(() => client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lock, name]))
      .catch(throwUnavailable);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
