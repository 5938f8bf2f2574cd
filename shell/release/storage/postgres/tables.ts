import type { Pool } from 'pg';

/** Instances that start at the same time create the tables one after the other. Any number that no other lock has. */
const lock = 7_041_777;

/**
 * The release store has a schema of its own, which the API's migrations and copies ignore. Each counter of a site is a
 * row, so that the site writes only counters that changed.
 */
const tables = `
  CREATE SCHEMA IF NOT EXISTS releases;
  CREATE TABLE IF NOT EXISTS releases.states (
    revision bigint PRIMARY KEY,
    text text NOT NULL,
    added_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS releases.states_aside (
    revision bigint NOT NULL,
    text text NOT NULL,
    set_aside_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS releases.counts (
    kind text NOT NULL,
    instance text NOT NULL,
    version text NOT NULL,
    content json NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, instance, version)
  );
  CREATE TABLE IF NOT EXISTS releases.records (
    kind text NOT NULL,
    id text NOT NULL,
    text text NOT NULL,
    mac text NOT NULL,
    PRIMARY KEY (kind, id)
  );
  CREATE TABLE IF NOT EXISTS releases.failed_attempts (
    client text PRIMARY KEY,
    attempts integer NOT NULL,
    ends_at timestamptz NOT NULL
  );`;

/** After this time without a write, the counts of an instance belong to a machine that no longer exists. */
const removeOldCounts = "DELETE FROM releases.counts WHERE updated_at < now() - interval '90 days'";

/** Creates what is missing, and adds these states to an empty table: those from before the database was used. */
export async function createTables(pool: Pool, previousStates: () => Promise<[number, string][]>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rows } = await client.query("SELECT to_regclass('releases.failed_attempts') AS found");
    // A user who may not create schemas can use those that exist.
    if (rows[0].found === null) await client.query(tables);
    const { rows: states } = await client.query('SELECT 1 FROM releases.states LIMIT 1');
    if (states.length === 0) {
      await client.query('BEGIN');
      for (const state of await previousStates())
        await client.query('INSERT INTO releases.states (revision, text) VALUES ($1, $2)', state);
      await client.query('COMMIT');
    }
    await client.query(removeOldCounts);
  } finally {
    // Ends the session, which releases the lock also after an error.
    client.release(true);
  }
}
