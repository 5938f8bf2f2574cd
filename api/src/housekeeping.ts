import type { FastifyBaseLogger } from 'fastify';
import { deleteOutdated } from './accounts/repository';
import { watchClock } from './clock-jump';
import type { ApiSettings } from './config/settings';
import type { Database } from './db/database';
import type { FileRemovals } from './files/file-removals';
import type { FileStore } from './files/file-store';
import { filesInUse } from './files-in-use';
import { deleteOldCounts } from './funnel/repository';
import type { LimitStore } from './limits/limit-store';
import type { Outbox } from './mail/outbox';
import { deleteByRetention } from './retention';

const hour = 3600 * 1000;

interface Deps {
  database: Database;
  store: FileStore;
  removals: FileRemovals;
  limitStore: LimitStore;
  outbox: Outbox;
  settings: ApiSettings;
  log: FastifyBaseLogger;
}

/** Deletes expired data and re-encrypts old data, now and every hour. @returns a function that stops it */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const { database, store, removals, limitStore, outbox, settings, log } = deps;
  const stopped = new AbortController();
  const clockJump = watchClock();
  const { signal } = stopped;
  const inUse = (names: string[]) => filesInUse(database, names);
  const tasks = [
    () => database.write((transaction) => deleteOutdated(transaction, new Date())),
    () => limitStore.removeExpired(),
    () => deleteOldCounts(database),
    () => deleteByRetention({ database, removals, settings, log, clockJump }, signal),
    () => removals.run({ signal }),
    () => outbox.reencrypt(),
    () => store.removeUnconfirmed(inUse),
    async () => {
      const unreadable = await store.reencrypt(inUse, signal);
      if (unreadable.length > 0) log.error({ files: unreadable }, 'files could not be decrypted with any key');
    },
  ];
  const cleanUp = async () => {
    for (const task of tasks)
      await task().catch((error: unknown) => log.error({ err: error }, 'a task of the housekeeping failed'));
  };
  let running = cleanUp();
  const timer = setInterval(() => {
    running = running.then(cleanUp);
  }, hour).unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
