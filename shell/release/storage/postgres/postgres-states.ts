import type { Pool } from 'pg';
import type { PublishedVersion, StateListener, StateStorage, Watch } from '../interface/release-storage';
import { repeat } from '../interface/repeat';
import { throwUnavailable } from './connection';
import { channels, listen } from './listen';

/**
 * Polling interval in ms. A notification brings a promotion within milliseconds; a poll also brings those whose
 * notification was lost with a connection, or that a connection pool does not pass on.
 */
const pollIntervalMs = 500;

/** States in PostgreSQL. Each state is a row that never changes. */
export class PostgresStates implements StateStorage {
  constructor(
    private readonly pool: Pool,
    private readonly url: string,
  ) {}

  async read(revision: number): Promise<string | undefined> {
    const [found] = await this.query<{ text: string }>('SELECT text FROM releases.states WHERE revision = $1', [
      revision,
    ]);
    return found?.text;
  }

  async revisions(): Promise<number[]> {
    const rows = await this.query<{ revision: string }>('SELECT revision FROM releases.states ORDER BY revision');
    return rows.map(({ revision }) => Number(revision));
  }

  async add(revision: number, text: string): Promise<boolean> {
    const added = await this.query(
      `WITH added AS (INSERT INTO releases.states (revision, text) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING revision)
       SELECT pg_notify('${channels.states}', revision::text) FROM added`,
      [revision, text],
    );
    return added.length > 0;
  }

  async setAside(revision: number): Promise<void> {
    await this.query(
      `WITH removed AS (DELETE FROM releases.states WHERE revision = $1 RETURNING revision, text)
       INSERT INTO releases.states_aside (revision, text) SELECT revision, text FROM removed`,
      [revision],
    );
  }

  async announce({ name, version }: PublishedVersion): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channels.published, `${name}@${version}`]);
  }

  watch({ look, onPublished }: StateListener): Watch {
    const polling = repeat(look, pollIntervalMs);
    const listening = listen(this.url, (channel, text) => {
      if (channel !== channels.published) return polling.runNow();
      const [name = '', version = ''] = text.split('@');
      onPublished({ name, version });
    });
    return {
      close() {
        polling.close();
        listening.close();
      },
    };
  }

  private async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values).catch(throwUnavailable);
    return rows;
  }
}
