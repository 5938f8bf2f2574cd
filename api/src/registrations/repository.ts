import { and, asc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { batchSize } from '../db/batches';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { orders, registrations } from '../db/tables';

export type RegistrationRow = typeof registrations.$inferSelect;

export function insertRegistration(transaction: Transaction, registration: typeof registrations.$inferInsert) {
  return only(transaction.insert(registrations).values(registration).returning());
}

export function findRegistration(reader: Reader, id: string): Promise<RegistrationRow | undefined> {
  return first(reader.select().from(registrations).where(eq(registrations.id, id)));
}

/** A registration that no other instance is deleting. */
export async function findUnlocked(reader: Reader, id: string): Promise<RegistrationRow[]> {
  return reader.dialect.skipLocked(reader.select().from(registrations).where(eq(registrations.id, id)));
}

export async function registrationsBefore(reader: Reader, cutoff: Date): Promise<RegistrationRow[]> {
  return reader.select().from(registrations).where(lt(registrations.createdAt, cutoff)).limit(batchSize);
}

/**
 * Finds registrations without an order that was or can still be paid, in the next batch from before `cutoff`.
 * @param after the `last` of the previous batch
 * @returns no `last` when there is no further batch
 */
export async function orphansBefore(
  reader: Reader,
  cutoff: Date,
  after: number,
): Promise<{ orphans: Pick<RegistrationRow, 'id'>[]; last: number | undefined }> {
  const { seq, id, createdAt } = registrations;
  const rows = await reader
    .select({ seq, id, isOrphan: sql<number>`NOT EXISTS ${payableOrders(reader, id)}` })
    .from(registrations)
    .where(and(gt(seq, after), lt(createdAt, cutoff)))
    .orderBy(asc(seq))
    .limit(batchSize);
  return { orphans: rows.filter(({ isOrphan }) => isOrphan), last: rows.at(-1)?.seq };
}

/** Whether a registration has no order that was or can still be paid. */
export async function isOrphan(reader: Reader, id: string): Promise<boolean> {
  const payable = await payableOrders(reader, id).limit(1);
  return payable.length === 0;
}

/** After a declined card, an order can be paid with another one until its checkout closes. */
function payableOrders(reader: Reader, registrationId: string | typeof registrations.id) {
  const { seq, state, closesAt } = orders;
  const isPayable = or(notInArray(state, ['failed', 'expired']), and(eq(state, 'failed'), gt(closesAt, new Date())));
  return reader
    .select({ seq })
    .from(orders)
    .where(and(eq(orders.registrationId, registrationId), isPayable));
}

export async function deleteRegistration(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(registrations).where(eq(registrations.id, id));
}

/** Ids of the paid orders of these registrations, oldest first. */
export async function paidOrdersOf(reader: Reader, ids: string[]): Promise<Map<string, string[]>> {
  const paidOrders = await reader
    .select({ id: orders.id, registrationId: orders.registrationId })
    .from(orders)
    .where(and(inArray(orders.registrationId, ids), eq(orders.listed, true)))
    .orderBy(asc(orders.seq));
  const byRegistration = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, registrationId } of paidOrders) byRegistration.get(registrationId ?? '')?.push(id);
  return byRegistration;
}
