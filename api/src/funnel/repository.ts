import { gte, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../db/database';
import { funnelCounts } from '../db/tables';

export type FunnelCount = Omit<typeof funnelCounts.$inferSelect, 'key'>;

export async function addCounts(transaction: Transaction, counts: readonly FunnelCount[]): Promise<void> {
  for (const counted of counts) {
    const { day, step, subject, count } = counted;
    await transaction
      .insert(funnelCounts)
      .values({ key: `${day} ${step} ${subject}`, ...counted })
      .onConflictDoUpdate({ target: funnelCounts.key, set: { count: sql`${funnelCounts.count} + ${count}` } });
  }
}

/** @param since a day such as `2026-11-24`, with which the keys begin */
export async function countsSince(reader: Reader, since: string): Promise<FunnelCount[]> {
  return reader.select().from(funnelCounts).where(gte(funnelCounts.key, since));
}

const retentionDays = 400;

export async function deleteOldCounts(database: Database): Promise<void> {
  const oldest = new Date(Date.now() - retentionDays * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await database.write(async (transaction) => {
    await transaction.delete(funnelCounts).where(lt(funnelCounts.key, oldest));
  });
}
