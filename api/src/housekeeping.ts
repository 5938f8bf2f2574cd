import type { FastifyBaseLogger } from 'fastify';
import { removeOutdated } from './accounts/limits';
import type { Database } from './db/engine';
import type { FileStore } from './files/file-store';
import { mergeSearchIndexes } from './lists/merge-indexes';
import { deleteOldRegistrations } from './registrations/retention';

const hour = 3600 * 1000;

/** Removes what time has made worthless and tidies what is kept, now and every hour. Gives what stops it. */
export function startHousekeeping(
  database: Database,
  store: FileStore,
  { retentionDays, log }: { retentionDays: number | undefined; log: FastifyBaseLogger },
): () => Promise<void> {
  const stopped = new AbortController();
  const tidy = async () => {
    try {
      removeOutdated(database);
      if (retentionDays) await deleteOldRegistrations(database, store, retentionDays);
      await mergeSearchIndexes(database, stopped.signal);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  let running = tidy();
  const timer = setInterval(() => {
    running = running.then(tidy);
  }, hour).unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
