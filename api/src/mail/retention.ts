import { and, isNull, lt } from 'drizzle-orm';
import { batchSize, deleteFound, inBatches } from '../db/batches';
import type { Database, Reader } from '../db/database';
import { mails } from '../db/tables';

/** Deletes the records of mails from before `cutoff` that were sent or finally refused. */
export function deleteSentMails(database: Database, cutoff: Date, signal: AbortSignal): Promise<number> {
  const { seq, encrypted, createdAt } = mails;
  const find = async (reader: Reader) => {
    const oldest = reader.select({ seq, encrypted, createdAt }).from(mails).orderBy(seq).limit(batchSize).as('oldest');
    const isOutdated = and(isNull(oldest.encrypted), lt(oldest.createdAt, cutoff));
    return reader.select({ seq: oldest.seq }).from(oldest).where(isOutdated);
  };
  return inBatches(() => deleteFound(database, mails, find), signal);
}
