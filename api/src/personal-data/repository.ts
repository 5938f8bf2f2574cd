import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Action } from '../admin/audit-log';
import { type AddressPeriod, addressPeriods } from '../admin/previous-addresses';
import type { Reader, Transaction } from '../db/database';
import { auditLog, estimates, mailTokens, orderEvents, orders, registrations, resetRequests } from '../db/tables';
import { erasedEmail } from '../orders/is-erased';

/** Replaces what identified a person in records that have to stay. */
const erased = { name: 'Erased', email: erasedEmail, phoneNumber: '' } as const;

type EmailColumn =
  | typeof orders.userEmail
  | typeof registrations.email
  | typeof estimates.email
  | typeof auditLog.admin
  | typeof auditLog.target;

/** Visitors type addresses in any case. @param email in lower case */
const isEmail = (column: EmailColumn, email: string): SQL => sql`lower(${column}) = ${email}`;

/**
 * The orders of an account, and those without an account that were placed with the address. Orders of another account
 * may name it, too: they keep the address that the account had then.
 */
const ordersOf = (email: string, userId: string | undefined): SQL | undefined =>
  or(
    and(isNull(orders.userId), isEmail(orders.userEmail, email)),
    userId === undefined ? undefined : eq(orders.userId, userId),
  );

export async function listOrdersOf(reader: Reader, email: string, userId: string | undefined) {
  return reader.select().from(orders).where(ordersOf(email, userId)).orderBy(asc(orders.seq));
}

export async function listRegistrationsOf(reader: Reader, email: string) {
  return reader.select().from(registrations).where(isEmail(registrations.email, email)).orderBy(asc(registrations.seq));
}

export async function listEstimatesOf(reader: Reader, email: string) {
  return reader.select().from(estimates).where(isEmail(estimates.email, email)).orderBy(asc(estimates.seq));
}

/** The new address that an account has entered and not confirmed yet. */
export async function findRequestedEmail(reader: Reader, userId: string): Promise<string | undefined> {
  const { newEmail, usedAt, expiresAt, purpose } = mailTokens;
  const open = and(eq(mailTokens.userId, userId), eq(purpose, 'email'), isNull(usedAt), gt(expiresAt, new Date()));
  const [token] = await reader.select({ newEmail }).from(mailTokens).where(open);
  return token?.newEmail ?? undefined;
}

export async function listActionsOf(reader: Reader, email: string) {
  const own = ofPerson(auditLog.admin, await addressPeriods(reader, email));
  return reader.select().from(auditLog).where(own).orderBy(asc(auditLog.seq));
}

/** Entries with an address of a person from the time in which it was theirs. */
const ofPerson = (column: typeof auditLog.admin | typeof auditLog.target, periods: AddressPeriod[]): SQL | undefined =>
  or(
    ...periods.map(({ address, after, until }) =>
      and(isEmail(column, address), after && gt(auditLog.seq, after.seq), until && lte(auditLog.seq, until.seq)),
    ),
  );

const emailChange: Action = 'email.change';

/** What others did to an account. These entries move to its new address. */
const isAffected = (email: string): SQL | undefined =>
  and(isEmail(auditLog.target, email), ne(auditLog.action, emailChange));

/**
 * Keeps what was stored under the old address of an account with the account, so that exports and erasures still find
 * it. Orders keep the address of their time until the account is deleted, and so do audit entries about what the account
 * itself did.
 */
export async function moveRecords(transaction: Transaction, userId: string, from: string, to: string): Promise<void> {
  await transaction.update(registrations).set({ email: to }).where(isEmail(registrations.email, from));
  await transaction.update(estimates).set({ email: to }).where(isEmail(estimates.email, from));
  const ownerless = and(isNull(orders.userId), isEmail(orders.userEmail, from));
  await transaction.update(orders).set({ userId }).where(ownerless);
  await transaction.update(auditLog).set({ target: to }).where(isAffected(from));
}

/** Removes the person from orders, which have to be kept for the books. No later click finds them by their `openKey`. */
export async function anonymiseOrders(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const values = { userName: erased.name, userEmail: erased.email, phoneNumber: erased.phoneNumber };
  await transaction
    .update(orders)
    .set({ ...values, userId: null, registrationId: null, openKey: null })
    .where(inArray(orders.id, orderIds));
}

/** What admins wrote about the person. The other steps of an order's history name nobody. */
export async function deleteOrderNotes(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const notes = and(inArray(orderEvents.orderId, orderIds), inArray(orderEvents.kind, ['note', 'handled']));
  await transaction.update(orderEvents).set({ detail: null }).where(notes);
}

/** Entries of the audit log stay, without the address. */
export async function anonymiseActions(transaction: Transaction, email: string): Promise<void> {
  const periods = await addressPeriods(transaction, email);
  const { admin, createdAt } = orderEvents;
  const events = periods.map(({ address, after, until }) =>
    and(eq(admin, address), after && gt(createdAt, after.createdAt), until && lte(createdAt, until.createdAt)),
  );
  await transaction
    .update(orderEvents)
    .set({ admin: erased.email })
    .where(or(...events));
  await transaction.update(auditLog).set({ admin: erased.email }).where(ofPerson(auditLog.admin, periods));
  await transaction
    .update(auditLog)
    .set({ target: erased.email })
    .where(or(isAffected(email), ofPerson(auditLog.target, periods)));
}

export async function deleteRegistrations(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(registrations).where(inArray(registrations.id, ids));
}

/** Their files in the table are deleted with them. */
export async function deleteEstimates(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(estimates).where(inArray(estimates.id, ids));
}

export async function deleteResetRequestsOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(resetRequests).where(eq(resetRequests.email, email));
}
