import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { orders, registrations } from '../db/tables';

export type Order = typeof orders.$inferSelect;
export type PaymentMethod = Order['paymentMethod'];
export type OrderChanges = Partial<Omit<typeof orders.$inferInsert, 'id' | 'seq'>>;

/** The fields of a new order. */
export type NewOrder = Pick<
  typeof orders.$inferInsert,
  | 'userId'
  | 'registrationId'
  | 'serviceName'
  | 'source'
  | 'path'
  | 'amount'
  | 'currency'
  | 'paymentMethod'
  | 'userName'
  | 'userEmail'
  | 'phoneNumber'
  | 'idempotencyKey'
  | 'openKey'
>;

/** A webhook names its order by one of these. */
export interface OrderIdentifiers {
  /** The provider's checkout session or order. */
  providerOrderId?: string;
  transactionId?: string;
  orderId?: string;
}

type Reader = Database | Transaction;

const first = (reader: Reader, where: SQL | undefined): Order | undefined =>
  reader.select().from(orders).where(where).limit(1).get();

export function insertOrder(tx: Transaction, order: NewOrder): Order {
  return tx.insert(orders).values(order).returning().get();
}

export function changeOrder(tx: Transaction, id: string, changes: OrderChanges): Order {
  const values = { ...changes, updatedAt: new Date() };
  return tx.update(orders).set(values).where(eq(orders.id, id)).returning().get();
}

export const findOpenOrder = (reader: Reader, openKey: string) => first(reader, eq(orders.openKey, openKey));

/** The order of a checkout at either provider. */
export const findByProviderOrderId = (reader: Reader, reference: string) =>
  first(reader, and(inArray(orders.paymentMethod, ['Stripe', 'Razorpay']), eq(orders.providerOrderId, reference)));

/** The order of a webhook. The provider's ids take precedence over ours. */
export function findByIdentifiers(
  reader: Reader,
  method: PaymentMethod,
  identifiers: OrderIdentifiers,
): Order | undefined {
  const of = (condition: SQL) => first(reader, and(eq(orders.paymentMethod, method), condition));
  const { providerOrderId, transactionId, orderId } = identifiers;
  return (
    (providerOrderId && of(eq(orders.providerOrderId, providerOrderId))) ||
    (orderId && of(eq(orders.id, orderId))) ||
    (transactionId && of(eq(orders.transactionId, transactionId))) ||
    undefined
  );
}

/**
 * Unpaid orders from before `since` whose provider was not asked since then, longest ago first. They are pending, or were
 * declined and created after `declinedAfter`, so that their checkout is still open for another card.
 */
export function findOverdue(reader: Reader, since: Date, declinedAfter: Date, limit: number): Order[] {
  const overdue = (unpaid: SQL | undefined) =>
    reader
      .select()
      .from(orders)
      .where(and(unpaid, lt(orders.createdAt, since), or(isNull(orders.askedAt), lt(orders.askedAt, since))))
      .orderBy(orders.askedAt, orders.seq)
      .limit(limit)
      .all();
  // A literal state lets SQLite use the partial indexes of these states.
  const declined = and(
    sql`${orders.state} = 'failed'`,
    gt(orders.createdAt, declinedAfter),
    isNotNull(orders.providerOrderId),
  );
  return [...overdue(sql`${orders.state} = 'pending'`), ...overdue(declined)];
}

export function registrationExists(reader: Reader, id: string): boolean {
  const { id: registrationId } = registrations;
  return !!reader.select({ registrationId }).from(registrations).where(eq(registrationId, id)).get();
}
