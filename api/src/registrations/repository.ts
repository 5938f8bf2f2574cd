import { and, asc, eq, inArray, lt } from 'drizzle-orm';
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
  return database.select().from(registrations).where(lt(registrations.createdAt, moment)).limit(1000).all();
}

export function deleteRegistration(database: Database, id: string): void {
  database.delete(registrations).where(eq(registrations.id, id)).run();
}

/** Ids of the paid orders of these registrations, oldest first. */
export function paidOrdersOf(database: Database | Transaction, ids: string[]): Map<string, string[]> {
  const found = database
    .select({ id: orders.id, registrationId: orders.registrationId })
    .from(orders)
    .where(and(inArray(orders.registrationId, ids), eq(orders.listed, true)))
    .orderBy(asc(orders.seq))
    .all();
  const byRegistration = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, registrationId } of found) byRegistration.get(registrationId ?? '')?.push(id);
  return byRegistration;
}
