import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { batchSize, deleteFound, inBatches } from '../db/batches';
import type { Database, Reader } from '../db/database';
import { orders } from '../db/tables';

/**
 * Deletes unpaid orders that can no longer be paid: their payment failed or their checkout closed, and they have not
 * changed since `cutoff`. Pending orders stay, however old, because their provider may still decide.
 */
export function deleteUnpaidOrders(database: Database, cutoff: Date, signal: AbortSignal): Promise<number> {
  const { seq, state, updatedAt, closesAt } = orders;
  const outdated = and(
    inArray(state, ['failed', 'expired']),
    lt(updatedAt, cutoff),
    or(isNull(closesAt), lt(closesAt, new Date())),
  );
  const find = async (reader: Reader) => reader.select({ seq }).from(orders).where(outdated).limit(batchSize);
  return inBatches(() => deleteFound(database, orders, find), signal);
}
