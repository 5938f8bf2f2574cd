import type { FailedPayments } from '@site/contract';
import { and, count, desc, gte, inArray, max } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { orders } from '../db/tables';

const days = 90;
const maxReasons = 20;

/** Orders that were not paid, by provider and reason, most frequent first. */
export async function failedPayments(reader: Reader, now: Date): Promise<FailedPayments[]> {
  const { state, paymentMethod, failureReason: reason, createdAt } = orders;
  const since = new Date(now.getTime() - days * 24 * 3600 * 1000);
  const rows = await reader
    .select({ state, paymentMethod, reason, orders: count(), latest: max(createdAt) })
    .from(orders)
    .where(and(inArray(state, ['failed', 'expired']), gte(createdAt, since)))
    .groupBy(state, paymentMethod, reason)
    .orderBy(desc(count()), state, paymentMethod)
    .limit(maxReasons);
  return rows.map(({ latest, ...row }) => ({
    ...row,
    state: row.state === 'expired' ? 'expired' : 'failed',
    latest: (latest ?? now).toISOString(),
  }));
}
