import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { batchSize, inBatches } from '../db/batches';
import type { Database } from '../db/engine';
import { orders } from '../db/tables';

/**
 * Deletes orders that were not paid and cannot be any more: their payment failed or their checkout closed, and no provider
 * said anything about them since `moment`. An order that is pending waits for its provider, however old it is.
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
  return inBatches(() => database.delete(orders).where(inArray(seq, outdated)).run().changes, signal);
}
