import type { Pool } from 'pg';
import type { CountKind, CountStorage, Counts } from '../interface/release-storage';
import { throwUnavailable } from './connection';

/** The counts of each instance, as one object by version. The versions that were counted first come first. */
const perInstance = 'SELECT json_object_agg(version, content ORDER BY updated_at) AS counts FROM releases.counts';

/** Counts in PostgreSQL: each site writes its own rows, one for each version. */
export class PostgresCounts implements CountStorage {
  /** Longer than for files: the counts of a busy site take some hundred kilobytes, and every write is logged. */
  readonly writeInterval = 5_000;

  constructor(private readonly pool: Pool) {}

  async read(kind: CountKind, instance: string): Promise<Counts> {
    const { rows } = await this.pool
      .query<{ counts: Counts | null }>(`${perInstance} WHERE kind = $1 AND instance = $2`, [kind, instance])
      .catch(throwUnavailable);
    return rows[0]?.counts ?? {};
  }

  async readAll(kind: CountKind): Promise<Counts[]> {
    const { rows } = await this.pool
      .query<{ counts: Counts }>(`${perInstance} WHERE kind = $1 GROUP BY instance ORDER BY instance`, [kind])
      .catch(throwUnavailable);
    return rows.map(({ counts }) => counts);
  }

  async write(kind: CountKind, instance: string, counts: Counts, changed: ReadonlySet<string>): Promise<void> {
    const entries = Object.entries(counts).filter(([version]) => changed.has(version));
    await this.pool
      .query(
        `WITH removed AS (DELETE FROM releases.counts WHERE kind = $1 AND instance = $2 AND version <> ALL ($3::text[]))
         INSERT INTO releases.counts (kind, instance, version, content)
         SELECT $1, $2, version, content::json FROM unnest($4::text[], $5::text[]) AS changed (version, content)
         ON CONFLICT (kind, instance, version) DO UPDATE SET content = excluded.content, updated_at = now()`,
        [
          kind,
          instance,
          Object.keys(counts),
          entries.map(([version]) => version),
          entries.map(([, content]) => JSON.stringify(content)),
        ],
      )
      .catch(throwUnavailable);
  }
}
