import { lt } from 'drizzle-orm';
import { batchSize, deleteFound, inBatches } from '../db/batches';
import type { Database, Reader } from '../db/database';
import { webhookInbox } from '../db/tables';

/**
 * Deletes events that were handled before `cutoff`. A provider may deliver one of them again: it is then handled again,
 * which changes nothing, because settling an order is idempotent.
 */
export function deleteHandledEvents(database: Database, cutoff: Date, signal: AbortSignal): Promise<number> {
  const { seq, handledAt } = webhookInbox;
  const find = async (reader: Reader) => {
    const oldest = reader.select({ seq, handledAt }).from(webhookInbox).orderBy(seq).limit(batchSize).as('oldest');
    return reader.select({ seq: oldest.seq }).from(oldest).where(lt(oldest.handledAt, cutoff));
  };
  return inBatches(() => deleteFound(database, webhookInbox, find), signal);
}
