import type { Pool } from 'pg';
import type { RecordStorage, StoredRecord } from '../interface/release-storage';
import { throwUnavailable } from './connection';

/** Records in PostgreSQL, one row each. */
export class PostgresRecords implements RecordStorage {
  constructor(private readonly pool: Pool) {}

  async list(kind: string): Promise<StoredRecord[]> {
    const { rows } = await this.pool
      .query<StoredRecord>('SELECT id, text, mac FROM releases.records WHERE kind = $1 ORDER BY id', [kind])
      .catch(throwUnavailable);
    return rows;
  }

  async write(kind: string, { id, text, mac }: StoredRecord): Promise<void> {
    await this.pool
      .query(
        `INSERT INTO releases.records (kind, id, text, mac) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, id) DO UPDATE SET text = excluded.text, mac = excluded.mac`,
        [kind, id, text, mac],
      )
      .catch(throwUnavailable);
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.pool
      .query('DELETE FROM releases.records WHERE kind = $1 AND id = $2', [kind, id])
      .catch(throwUnavailable);
  }
}
