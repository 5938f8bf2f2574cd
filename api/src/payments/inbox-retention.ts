import { inArray, lt } from 'drizzle-orm';
import { batchSize, inBatches } from '../db/batches';
import type { Database } from '../db/database';
import { webhookInbox } from '../db/tables';

/**
 * Deletes events that were handled before `moment`. A provider may deliver one of them again: it is then handled again,
 * which changes nothing, because settling an order is idempotent.
 */
export function deleteHandledEvents(database: Database, moment: Date, signal: AbortSignal): Promise<number> {
  const { seq, handledAt } = webhookInbox;
  const oldest = database.select({ seq, handledAt }).from(webhookInbox).orderBy(seq).limit(batchSize).as('oldest');
  const outdated = database.select({ seq: oldest.seq }).from(oldest).where(lt(oldest.handledAt, moment));
  const removeBatch = () =>
    database.write(async (tx) => tx.delete(webhookInbox).where(inArray(seq, outdated)).returning({ seq }));
  return inBatches(removeBatch, signal);
}
