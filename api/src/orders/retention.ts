import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { batchSize, inBatches } from '../db/batches';
import type { Database } from '../db/database';
import { orders } from '../db/tables';

/**
 * Deletes unpaid orders that can no longer be paid: their payment failed or their checkout closed, and they have not changed
 * since `moment`. Pending orders stay, however old, because their provider may still decide.
 */
export function deleteUnpaidOrders(database: Database, moment: Date, signal: AbortSignal): Promise<number> {
  const { seq, state, updatedAt, closesAt } = orders;
  const outdated = database
    .select({ seq })
    .from(orders)
    .where(
      and(inArray(state, ['failed', 'expired']), lt(updatedAt, moment), or(isNull(closesAt), lt(closesAt, new Date()))),
    )
    .limit(batchSize);
  const removeBatch = () =>
    database.write(async (tx) => tx.delete(orders).where(inArray(seq, outdated)).returning({ seq }));
  return inBatches(removeBatch, signal);
}
