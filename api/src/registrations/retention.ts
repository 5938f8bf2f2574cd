import type { Database } from '../db/engine';
import type { FileStore } from '../files/file-store';
import { deleteRegistration, registrationsBefore } from './repository';

const day = 24 * 3600 * 1000;

/** Deletes registrations older than `days`, passports first: a crash in between leaves nothing but a row to delete. */
export async function deleteOldRegistrations(database: Database, store: FileStore, days: number): Promise<void> {
  for (const { id, passportFile } of registrationsBefore(database, new Date(Date.now() - days * day))) {
    await store.remove(passportFile);
    deleteRegistration(database, id);
  }
}
