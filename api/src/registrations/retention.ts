import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { FileStore } from '../files/file-store';
import { deleteRegistration, orphansBefore, type RegistrationRow, registrationsBefore } from './repository';

/** Deletes registrations from before `moment`. */
export async function deleteOldRegistrations(
  database: Database,
  store: FileStore,
  moment: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const rows = await registrationsBefore(database, moment);
    if (rows.length === 0) break;
    removed += await deleteWithPassports(database, store, rows, signal);
  }
  return removed;
}

/** Deletes registrations from before `moment` without an order that was or can still be paid. */
export async function deleteOrphanRegistrations(
  database: Database,
  store: FileStore,
  moment: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!signal.aborted) {
    const { orphans, last } = await orphansBefore(database, moment, after);
    if (last === undefined) break;
    removed += await deleteWithPassports(database, store, orphans, signal);
    after = last;
    await setImmediate();
  }
  return removed;
}

/** Deletes the passport first, so that a crash in between leaves a row that is deleted the next time. */
async function deleteWithPassports(
  database: Database,
  store: FileStore,
  rows: Pick<RegistrationRow, 'id' | 'passportFile'>[],
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const { id, passportFile } of rows) {
    if (signal.aborted) break;
    await store.remove(passportFile);
    await database.write((transaction) => deleteRegistration(transaction, id));
    removed += 1;
  }
  return removed;
}
