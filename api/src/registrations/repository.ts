import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { batchSize } from '../db/batches';
import type { Database, Transaction } from '../db/engine';
import { orders, registrations } from '../db/tables';

export type RegistrationRow = typeof registrations.$inferSelect;

export function insertRegistration(database: Database, registration: typeof registrations.$inferInsert) {
  return database.insert(registrations).values(registration).returning().get();
}

export function findRegistration(database: Database, id: string): RegistrationRow | undefined {
  return database.select().from(registrations).where(eq(registrations.id, id)).get();
}

export function registrationsBefore(database: Database, moment: Date): RegistrationRow[] {
  return database.select().from(registrations).where(lt(registrations.createdAt, moment)).limit(batchSize).all();
}

/**
 * Finds registrations without an order that was or can still be paid, in the next batch from before `moment`.
 * @param after the `last` of the previous batch
 * @returns no `last` when there is no further batch
 */
export function orphansBefore(
  database: Database,
  moment: Date,
  after: number,
): { orphans: Pick<RegistrationRow, 'id' | 'passportFile'>[]; last: number | undefined } {
  const { seq, id, passportFile, createdAt } = registrations;
  const payable = database
    .select({ seq: orders.seq })
    .from(orders)
    .where(and(eq(orders.registrationId, id), notInArray(orders.state, ['failed', 'expired'])));
  const rows = database
    .select({ seq, id, passportFile, isOrphan: sql<number>`NOT EXISTS ${payable}` })
    .from(registrations)
    .where(and(gt(seq, after), lt(createdAt, moment)))
    .orderBy(asc(seq))
    .limit(batchSize)
    .all();
  return { orphans: rows.filter(({ isOrphan }) => isOrphan), last: rows.at(-1)?.seq };
}

export function deleteRegistration(database: Database, id: string): void {
  database.delete(registrations).where(eq(registrations.id, id)).run();
}

/** Ids of the paid orders of these registrations, oldest first. */
export function paidOrdersOf(database: Database | Transaction, ids: string[]): Map<string, string[]> {
  const paidOrders = database
    .select({ id: orders.id, registrationId: orders.registrationId })
    .from(orders)
    .where(and(inArray(orders.registrationId, ids), eq(orders.listed, true)))
    .orderBy(asc(orders.seq))
    .all();
  const byRegistration = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, registrationId } of paidOrders) byRegistration.get(registrationId ?? '')?.push(id);
  return byRegistration;
}
