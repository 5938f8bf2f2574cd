import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from './config/settings';
import type { Database } from './db/database';
import type { FileRemovals } from './files/file-removals';
import { deleteSentMails } from './mail/retention';
import { deleteUnpaidOrders } from './orders/retention';
import { deleteHandledEvents } from './payments/inbox-retention';
import { deleteOldRegistrations, deleteOrphanRegistrations } from './registrations/retention';

const day = 24 * 3600 * 1000;

interface Deps {
  database: Database;
  removals: FileRemovals;
  settings: Pick<ApiSettings, 'retention' | 'passportRetentionDays'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** How far the clock was set since this process started, in ms. */
  clockJump: () => number;
}

/**
 * Deletes records beyond their retention in small steps, until `signal` aborts, and logs how many. Deletes nothing
 * after the clock was set forward by more than a day: if it is wrong, passports that are needed would be deleted.
 */
export async function deleteByRetention(
  { database, removals, settings, log, clockJump }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const ahead = clockJump();
  if (ahead > day) {
    const days = Math.floor(ahead / day);
    log.error(
      `The clock was set forward by ${days} days, so no old data is deleted. Correct it, or restart if it is right.`,
    );
    return;
  }
  const { retention, passportRetentionDays } = settings;
  const after = async (days: number | undefined, remove: (cutoff: Date) => Promise<number>) =>
    days ? remove(new Date(Date.now() - days * day)) : 0;
  const removed = {
    orders: await after(retention.unpaidOrders, (cutoff) => deleteUnpaidOrders(database, cutoff, signal)),
    registrations:
      (await after(passportRetentionDays, (cutoff) => deleteOldRegistrations(database, removals, cutoff, signal))) +
      (await after(retention.orphanRegistrations, (cutoff) =>
        deleteOrphanRegistrations(database, removals, cutoff, signal),
      )),
    webhooks: await after(retention.webhooks, (cutoff) => deleteHandledEvents(database, cutoff, signal)),
    mails: await after(retention.sentMails, (cutoff) => deleteSentMails(database, cutoff, signal)),
  };
  if (Object.values(removed).some((number) => number > 0))
    log.info({ removed }, 'deleted records beyond their retention');
}
