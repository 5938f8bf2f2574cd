import { and, asc, count, eq, gt, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import { type Backlog, emptyBacklog } from '../db/backlog';
import { latestPlausible } from '../db/clock';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { mails, orderEvents, users } from '../db/tables';

export type WaitingMail = typeof mails.$inferSelect;

export async function insertMail(transaction: Transaction, encrypted: Buffer, orderId?: string): Promise<void> {
  await transaction.insert(mails).values({ encrypted, orderId });
}

/** The id of the account with this address. Visitors type addresses in any case. */
export async function findAccountOf(reader: Reader, address: string): Promise<string | undefined> {
  const user = await first(reader.select({ id: users.id }).from(users).where(eq(users.email, address.toLowerCase())));
  return user?.id;
}

/** Longer than any pause between two attempts. */
const longestPauseMs = 6 * 3600 * 1000;

/**
 * The oldest mail that is due, or whose time is only later because the clock was set back.
 * @param afterSeq looks only for mails behind the one with this number
 */
export async function nextMail(reader: Reader, now: Date, afterSeq: number) {
  const isDue = or(
    lte(mails.nextAttemptAt, now),
    // A mail that was tried has a time of its own, which its pause depends on.
    and(
      eq(mails.attempts, 0),
      gt(mails.createdAt, latestPlausible(now)),
      gt(mails.nextAttemptAt, latestPlausible(now)),
    ),
    gt(mails.nextAttemptAt, new Date(now.getTime() + longestPauseMs)),
  );
  const due = and(isNotNull(mails.encrypted), gt(mails.seq, afterSeq), isDue);
  return reader.dialect.skipLocked(reader.select().from(mails).where(due).orderBy(asc(mails.seq)).limit(1));
}

/** When the next waiting mail is due; undefined if none waits. */
export async function nextDue(reader: Reader, now: Date): Promise<Date | undefined> {
  const byTime = asc(mails.nextAttemptAt);
  const [next] = await reader.select().from(mails).where(isNotNull(mails.encrypted)).orderBy(byTime).limit(1);
  const latest = latestPlausible(now);
  const isOfLaterClock = next && next.attempts === 0 && next.createdAt > latest && next.nextAttemptAt > latest;
  return isOfLaterClock ? now : next?.nextAttemptAt;
}

/** Mails that are not sent yet. */
export async function waitingMails(reader: Reader) {
  const { id, encrypted, orderId } = mails;
  return reader.select({ id, encrypted, orderId }).from(mails).where(isNotNull(encrypted));
}

export async function replaceEncrypted(transaction: Transaction, id: string, encrypted: Buffer): Promise<void> {
  await transaction.update(mails).set({ encrypted }).where(eq(mails.id, id));
}

export async function markSent(transaction: Transaction, id: string): Promise<void> {
  const sent = { encrypted: null, sentAt: new Date() };
  const { orderId } = await only(transaction.update(mails).set(sent).where(eq(mails.id, id)).returning());
  if (orderId) await transaction.insert(orderEvents).values({ orderId, kind: 'mailed' });
}

export async function markRefused(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(mails).set({ encrypted: null, refusedAt: new Date() }).where(eq(mails.id, id));
}

/** For a mail that nobody should get any more. Without attempts it is not listed for admins, as refused mails are. */
export async function dropMail(transaction: Transaction, id: string): Promise<void> {
  const dropped = { encrypted: null, refusedAt: new Date(), attempts: 0 };
  await transaction.update(mails).set(dropped).where(eq(mails.id, id));
}

export async function postpone(transaction: Transaction, id: string, nextAttemptAt: Date): Promise<void> {
  const attempts = sql`${mails.attempts} + 1`;
  await transaction.update(mails).set({ attempts, nextAttemptAt }).where(eq(mails.id, id));
}

/** Postpones mails without counting an attempt. */
export async function deferMails(transaction: Transaction, ids: string[], nextAttemptAt: Date): Promise<void> {
  await transaction.update(mails).set({ nextAttemptAt }).where(inArray(mails.id, ids));
}

/** Mails that wait to be sent. */
export async function mailBacklog(reader: Reader): Promise<Backlog> {
  const [backlog = emptyBacklog] = await reader
    .select({ rows: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isNotNull(mails.encrypted));
  return backlog;
}
