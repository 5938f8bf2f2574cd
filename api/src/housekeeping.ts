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
  const cleanUp = async () => {
    try {
      await database.write((transaction) => deleteOutdated(transaction, new Date()));
      await limitStore.removeExpired();
      await deleteOldCounts(database);
      await deleteByRetention({ database, removals, settings, log, clockJump }, stopped.signal);
      await outbox.reencrypt();
      await removals.run({ signal: stopped.signal });
      await store.removeUnconfirmed((names) => filesInUse(database, names));
      const unreadable = await store.reencrypt(stopped.signal);
      if (unreadable.length > 0) log.error({ files: unreadable }, 'files could not be decrypted with any key');
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
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
