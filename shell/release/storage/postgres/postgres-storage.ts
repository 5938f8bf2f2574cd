import { fileStorage } from '../files/file-storage';
import type { ReleaseStorage } from '../interface/release-storage';
import { connect, throwUnavailable } from './connection';
import { PostgresAttempts } from './postgres-attempts';
import { PostgresCounts } from './postgres-counts';
import { PostgresRecords } from './postgres-records';
import { PostgresStates } from './postgres-states';
import { runAlone } from './run-alone';
import { createTables } from './tables';

/**
 * States, counts and records in PostgreSQL. An empty database gets the states that the folder of the store has.
 * @throws StoreUnavailable when it cannot be used
 */
export async function openPostgresStorage(url: string, storeFolder: string): Promise<ReleaseStorage> {
  const pool = connect(url);
  const files = fileStorage(storeFolder).states;
  const previousStates = async () => {
    const texts: [number, string][] = [];
    for (const revision of await files.revisions()) texts.push([revision, (await files.read(revision)) ?? '']);
    return texts;
  };
  try {
    await createTables(pool, previousStates);
  } catch (error) {
    await pool.end();
    throwUnavailable(error);
  }
  return {
    isShared: true,
    states: new PostgresStates(pool, url),
    counts: new PostgresCounts(pool),
    attempts: new PostgresAttempts(pool),
    records: new PostgresRecords(pool),
    runAlone: (name, work) => runAlone(url, name, work),
    check: async () => void (await pool.query('SELECT 1 FROM releases.states LIMIT 1').catch(throwUnavailable)),
    close: () => pool.end(),
  };
}
