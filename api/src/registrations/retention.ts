import { setImmediate } from 'node:timers/promises';
import type { Database, Reader } from '../db/database';
import type { FileRemovals } from '../files/file-removals';
import {
  deleteRegistration,
  findUnlocked,
  isOrphan,
  orphansBefore,
  type RegistrationRow,
  registrationsBefore,
} from './repository';

/** Deletes registrations from before `cutoff`. */
export async function deleteOldRegistrations(
  database: Database,
  removals: FileRemovals,
  cutoff: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const rows = await registrationsBefore(database, cutoff);
    if (rows.length === 0) break;
    const more = await deleteWithPassports(database, removals, rows, signal, async () => true);
    // Another instance is deleting all of them.
    if (more === 0) break;
    removed += more;
  }
  return removed;
}

/** Deletes registrations from before `cutoff` without an order that was or can still be paid. */
export async function deleteOrphanRegistrations(
  database: Database,
  removals: FileRemovals,
  cutoff: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!signal.aborted) {
    const { orphans, last } = await orphansBefore(database, cutoff, after);
    if (last === undefined) break;
    removed += await deleteWithPassports(database, removals, orphans, signal, isOrphan);
    after = last;
    await setImmediate();
  }
  return removed;
}

/**
 * Deletes registrations, each in a transaction of its own: an order that is placed meanwhile waits, and finds no
 * registration. Leaves out those that another instance is deleting.
 * @param isDue asked again for each row, because deleting the others may take long
 */
async function deleteWithPassports(
  database: Database,
  removals: FileRemovals,
  rows: Pick<RegistrationRow, 'id'>[],
  signal: AbortSignal,
  isDue: (reader: Reader, id: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    const isDeleted = await database.claim(
      (reader) => findUnlocked(reader, id),
      ({ passportFile }, write) =>
        write(async (transaction) => {
          if (!(await isDue(transaction, id))) return false;
          await deleteRegistration(transaction, id);
          await removals.add(transaction, [passportFile]);
          return true;
        }),
    );
    if (isDeleted) removed += 1;
  }
  return removed;
}
