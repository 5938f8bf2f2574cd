import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { mails } from '../db/tables';

export function insertMail(transaction: Transaction, encrypted: Buffer): void {
  transaction.insert(mails).values({ encrypted }).run();
}

/** The oldest mail that is due. */
export function nextMail(database: Database, now: Date) {
  const due = and(isNotNull(mails.encrypted), lte(mails.nextAttemptAt, now));
  return database.select().from(mails).where(due).orderBy(asc(mails.seq)).limit(1).get();
}

/** When the next waiting mail is due; undefined if none waits. */
export function nextDue(database: Database): Date | undefined {
  const first = asc(mails.nextAttemptAt);
  return database.select().from(mails).where(isNotNull(mails.encrypted)).orderBy(first).limit(1).get()?.nextAttemptAt;
}

/** Mails that are not sent yet. */
export function waitingMails(database: Database | Transaction) {
  return database
    .select({ id: mails.id, encrypted: mails.encrypted })
    .from(mails)
    .where(isNotNull(mails.encrypted))
    .all();
}

export function replaceEncrypted(transaction: Transaction, id: string, encrypted: Buffer): void {
  transaction.update(mails).set({ encrypted }).where(eq(mails.id, id)).run();
}

export function markSent(database: Database, id: string): void {
  database.update(mails).set({ encrypted: null, sentAt: new Date() }).where(eq(mails.id, id)).run();
}

export function markRefused(database: Database, id: string): void {
  database.update(mails).set({ encrypted: null, refusedAt: new Date() }).where(eq(mails.id, id)).run();
}

export function postpone(database: Database, id: string, nextAttemptAt: Date): void {
  const attempts = sql`${mails.attempts} + 1`;
  database.update(mails).set({ attempts, nextAttemptAt }).where(eq(mails.id, id)).run();
}
