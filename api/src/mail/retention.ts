import { and, inArray, isNull, lt } from 'drizzle-orm';
import { batchSize, inBatches } from '../db/batches';
import type { Database } from '../db/database';
import { mails } from '../db/tables';

/** Deletes the records of mails from before `moment` that were sent or finally refused. */
export function deleteSentMails(database: Database, moment: Date, signal: AbortSignal): Promise<number> {
  const { seq, encrypted, createdAt } = mails;
  const oldest = database.select({ seq, encrypted, createdAt }).from(mails).orderBy(seq).limit(batchSize).as('oldest');
  const outdated = database
    .select({ seq: oldest.seq })
    .from(oldest)
    .where(and(isNull(oldest.encrypted), lt(oldest.createdAt, moment)));
  const removeBatch = () =>
    database.write(async (tx) => tx.delete(mails).where(inArray(seq, outdated)).returning({ seq }));
  return inBatches(removeBatch, signal);
}
