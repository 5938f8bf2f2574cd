import type { Pool } from 'pg';
import type { AttemptStorage, Attempts } from '../interface/release-storage';
import { throwUnavailable } from './connection';

/** Attempts in PostgreSQL, by its clock: one row for each client, until its period ends. */
export class PostgresAttempts implements AttemptStorage {
  constructor(private readonly pool: Pool) {}

  async read(client: string): Promise<Attempts> {
    const { rows } = await this.pool
      .query<Attempts>(
        `SELECT attempts AS count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds
         FROM releases.failed_attempts WHERE client = $1 AND ends_at > now()`,
        [client],
      )
      .catch(throwUnavailable);
    return rows[0] ?? { count: 0, seconds: 0 };
  }

  async add(client: string, seconds: number): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ attempts: number }>(
        `INSERT INTO releases.failed_attempts AS known (client, attempts, ends_at)
         VALUES ($1, 1, now() + make_interval(secs => $2))
         ON CONFLICT (client) DO UPDATE SET
           attempts = CASE WHEN known.ends_at > now() THEN known.attempts + 1 ELSE 1 END,
           ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE excluded.ends_at END
         RETURNING attempts`,
        [client, seconds],
      );
      if (rows[0]?.attempts === 1) await this.removeEnded();
    } catch (error) {
      throwUnavailable(error);
    }
  }

  /** A separate statement that skips locked rows, because two clients that remove each other's rows would deadlock. */
  private async removeEnded(): Promise<void> {
    await this.pool.query(
      `DELETE FROM releases.failed_attempts WHERE client IN (
         SELECT client FROM releases.failed_attempts WHERE ends_at <= now() FOR UPDATE SKIP LOCKED)`,
    );
  }
}
