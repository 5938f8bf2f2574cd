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
  const tasks = {
    'removal of expired account data': () => database.write((transaction) => deleteOutdated(transaction, new Date())),
    'removal of expired limits': () => limitStore.removeExpired(),
    'removal of old page counts': () => deleteOldCounts(database),
    'removal of personal data by retention': () =>
      deleteByRetention({ database, removals, settings, log, clockJump }, signal),
    'removal of deleted files': () => removals.run({ signal }),
    're-encryption of mails': () => outbox.reencrypt(),
    'removal of unconfirmed uploads': () => store.removeUnconfirmed(inUse),
    're-encryption of uploads': async () => {
      const unreadable = await store.reencrypt(inUse, signal);
      if (unreadable.length > 0) log.error({ files: unreadable }, 'files could not be decrypted with any key');
    },
  };
  const cleanUp = async () => {
    for (const [task, run] of Object.entries(tasks)) {
      if (signal.aborted) return;
      await run().catch((error: unknown) => log.error({ err: error }, `${task} failed and is tried again in an hour`));
    }
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
