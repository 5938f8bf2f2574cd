import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { orders, registrations } from '../db/tables';
import { uuidv7 } from '../db/uuidv7';
import { placesOf } from './places';

export type Order = typeof orders.$inferSelect;
export type PaymentMethod = Order['paymentMethod'];
/** What stands for good gives an order its place in lists. */
export type OrderChanges = Partial<
  Omit<typeof orders.$inferInsert, 'id' | 'seq' | 'serviceName' | 'userEmail' | 'servicePlace' | 'emailPlace'>
>;

/** What an order is made of; everything else about it comes later. */
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

/** How a provider's event names an order: by whichever of these it gives. */
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
  const named = { ...order, id: uuidv7() };
  return tx
    .insert(orders)
    .values({ ...named, ...placesOf(tx, named) })
    .returning()
    .get();
}

export function changeOrder(tx: Transaction, id: string, changes: OrderChanges): Order {
  const values = { ...changes, updatedAt: new Date() };
  return tx.update(orders).set(values).where(eq(orders.id, id)).returning().get();
}

export const findOpenOrder = (reader: Reader, openKey: string) => first(reader, eq(orders.openKey, openKey));

/** The order of a provider's checkout, whichever provider it is. */
export const findByProviderOrderId = (reader: Reader, reference: string) =>
  first(reader, and(inArray(orders.paymentMethod, ['Stripe', 'Razorpay']), eq(orders.providerOrderId, reference)));

/** The order that an event is about. The provider's own ids go before ours. */
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
 * Orders from before `since` that are not paid and were not asked about since then, the longest unasked first: those still
 * pending, and those declined after `declinedAfter`, whose checkout is open for another card.
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
  // The state stands in the text, because the indexes of these states alone are found by it.
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
