import { and, count, eq, gt, inArray, isNotNull, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { type Backlog, emptyBacklog } from '../db/backlog';
import { latestPlausible } from '../db/clock';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { listedStates, orders, registrations } from '../db/tables';

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

const findOrder = (reader: Reader, where: SQL | undefined): Promise<Order | undefined> =>
  first(reader.select().from(orders).where(where).limit(1));

/** An order that has a receipt. */
export const findPaidOrder = (reader: Reader, id: string) =>
  findOrder(reader, and(eq(orders.id, id), inArray(orders.state, [...listedStates])));

export function insertOrder(tx: Transaction, order: NewOrder): Promise<Order> {
  return only(tx.insert(orders).values(order).returning());
}

export function changeOrder(tx: Transaction, id: string, changes: OrderChanges): Promise<Order> {
  const values = { ...changes, updatedAt: new Date() };
  return only(tx.update(orders).set(values).where(eq(orders.id, id)).returning());
}

export const findOrderById = (reader: Reader, id: string) => findOrder(reader, eq(orders.id, id));

export const findOpenOrder = (reader: Reader, openKey: string) => findOrder(reader, eq(orders.openKey, openKey));

/** The order of a checkout at either provider. */
export const findByProviderOrderId = (reader: Reader, reference: string) =>
  findOrder(reader, and(inArray(orders.paymentMethod, ['Stripe', 'Razorpay']), eq(orders.providerOrderId, reference)));

/**
 * The order of a webhook, locked: a provider sends several events of a payment at once, and transactions that have all
 * added to the history of an order would wait for each other to change it. The provider's ids take precedence over ours.
 */
export async function findByIdentifiers(
  tx: Transaction,
  method: PaymentMethod,
  identifiers: OrderIdentifiers,
): Promise<Order | undefined> {
  const of = (condition: SQL) => {
    const where = and(eq(orders.paymentMethod, method), condition);
    return first(tx.dialect.locked(tx.select().from(orders).where(where).limit(1)));
  };
  const { providerOrderId, transactionId, orderId } = identifiers;
  return (
    (providerOrderId && (await of(eq(orders.providerOrderId, providerOrderId)))) ||
    (orderId && (await of(eq(orders.id, orderId)))) ||
    (transactionId && (await of(eq(orders.transactionId, transactionId)))) ||
    undefined
  );
}

/**
 * Unpaid orders with this provider from before `since` that it was not asked about since then, longest ago first: at most
 * `limit` pending ones, and at most `limit` declined ones that were created after `declinedAfter`, whose checkout is
 * still open for another card.
 */
export async function findOverdue(
  reader: Reader,
  method: PaymentMethod,
  { since, declinedAfter, limit }: { since: Date; declinedAfter: Date; limit: number },
): Promise<Order[]> {
  const overdue = (unpaid: SQL | undefined) =>
    reader
      .select()
      .from(orders)
      .where(
        and(
          unpaid,
          eq(orders.paymentMethod, method),
          isOutside(orders.createdAt, since),
          or(isNull(orders.askedAt), isOutside(orders.askedAt, since)),
        ),
      )
      .orderBy(sql`${orders.askedAt} NULLS FIRST`, orders.seq)
      .limit(limit);
  // A literal state lets SQLite use the partial indexes of these states.
  const declined = and(
    sql`${orders.state} = 'failed'`,
    gt(orders.createdAt, declinedAfter),
    isNotNull(orders.providerOrderId),
  );
  return [...(await overdue(sql`${orders.state} = 'pending'`)), ...(await overdue(declined))];
}

/** Before `since`, or in a future that the clock had reached before it was set back. */
const isOutside = (time: typeof orders.createdAt | typeof orders.askedAt, since: Date) =>
  or(lt(time, since), gt(time, latestPlausible(new Date())));

/** The order, unless its provider was asked about it since then, or another instance is about to ask. */
export async function findUnaskedSince(tx: Transaction, id: string, since: Date): Promise<Order | undefined> {
  const notAsked = or(isNull(orders.askedAt), isOutside(orders.askedAt, since));
  return first(
    tx.dialect.skipLocked(
      tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), notAsked)),
    ),
  );
}

export async function registrationExists(reader: Reader, id: string): Promise<boolean> {
  const { id: registrationId } = registrations;
  const [found] = await reader.select({ registrationId }).from(registrations).where(eq(registrationId, id));
  return found !== undefined;
}

/** Orders in a state in which the site or an admin still has to do something. */
export async function orderBacklog(reader: Reader, state: 'pending' | 'review'): Promise<Backlog> {
  const [backlog = emptyBacklog] = await reader
    .select({ rows: count(), oldest: min(orders.createdAt) })
    .from(orders)
    // The state is a literal, because the partial index of pending orders needs it.
    .where(and(sql`${orders.state} = ${sql.raw(`'${state}'`)}`, isNull(orders.handledAt)));
  return backlog;
}
