import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { FileStore } from '../files/file-store';
import {
  deleteRegistration,
  findUnlocked,
  orphansBefore,
  type RegistrationRow,
  registrationsBefore,
} from './repository';

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
    const more = await deleteWithPassports(database, store, rows, signal);
    // Another instance is deleting all of them.
    if (more === 0) break;
    removed += more;
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

/**
 * Deletes the passport first, so that a crash in between leaves a row that is deleted the next time. Leaves out those
 * that another instance is deleting.
 */
async function deleteWithPassports(
  database: Database,
  store: FileStore,
  rows: Pick<RegistrationRow, 'id'>[],
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    const isRemoved = await database.claim(
      (reader) => findUnlocked(reader, id),
      async ({ passportFile }, write) => {
        await store.remove(passportFile);
        await write((transaction) => deleteRegistration(transaction, id));
        return true;
      },
    );
    if (isRemoved) removed += 1;
  }
  return removed;
}
