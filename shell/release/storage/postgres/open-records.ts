import type { RecordStorage } from '../interface/release-storage';
import { connect } from './connection';
import { PostgresRecords } from './postgres-records';

/** The records of a database, without creating its tables. The connections do not keep a command from ending. */
export function openRecords(url: string): RecordStorage & { close(): Promise<void> } {
  const pool = connect(url);
  return Object.assign(new PostgresRecords(pool), { close: () => pool.end() });
}
