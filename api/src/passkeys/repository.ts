import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { deleteSessionsOf } from '../accounts/repository';
import type { Database, Transaction } from '../db/engine';
import { passkeyChallenges, passkeys, recoveryCodes } from '../db/tables';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type Challenge = typeof passkeyChallenges.$inferSelect;

/** Oldest first. */
export function passkeysOf(database: Database | Transaction, userId: string): PasskeyRow[] {
  return database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.seq)).all();
}

export function findByCredential(database: Database | Transaction, credentialId: string): PasskeyRow | undefined {
  return database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}

export function insertPasskey(transaction: Transaction, passkey: typeof passkeys.$inferInsert): PasskeyRow {
  return transaction.insert(passkeys).values(passkey).returning().get();
}

const ownPasskey = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** @returns undefined when the user has no such passkey */
export function renamePasskey(transaction: Transaction, id: string, userId: string, name: string) {
  return transaction.update(passkeys).set({ name }).where(ownPasskey(id, userId)).returning().get();
}

/** @returns whether the user had such a passkey */
export function deletePasskey(transaction: Transaction, id: string, userId: string): boolean {
  return transaction.delete(passkeys).where(ownPasskey(id, userId)).run().changes > 0;
}

/** Records a use. @returns false when the passkey was deleted or used at the same moment */
export function countUse(transaction: Transaction, { id, counter }: PasskeyRow, newCounter: number): boolean {
  const use = { counter: newCounter, lastUsedAt: new Date() };
  const unchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  return transaction.update(passkeys).set(use).where(unchanged).run().changes > 0;
}

/** Deletes all passkeys, recovery codes and sessions of a user, so that the password is enough to log in. */
export function deletePasskeys(transaction: Transaction, userId: string): void {
  transaction.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  deleteRecoveryCodes(transaction, userId);
  deleteSessionsOf(transaction, userId);
}

export function insertRecoveryCodes(transaction: Transaction, userId: string, hashes: string[]): void {
  transaction
    .insert(recoveryCodes)
    .values(hashes.map((hash) => ({ hash, userId })))
    .run();
}

export function deleteRecoveryCodes(transaction: Transaction, userId: string): void {
  transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
}

/** @returns whether the user had this code and had not used it */
export function markCodeUsed(transaction: Transaction, userId: string, hash: string): boolean {
  const unused = and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return transaction.update(recoveryCodes).set({ usedAt: new Date() }).where(unused).run().changes > 0;
}

export function countUnusedCodes(database: Database | Transaction, userId: string): number {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return database.select({ number: count() }).from(recoveryCodes).where(unused).get()?.number ?? 0;
}

/** Also deletes expired challenges. */
export function insertChallenge(transaction: Transaction, challenge: Challenge): void {
  transaction.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date())).run();
  transaction.insert(passkeyChallenges).values(challenge).run();
}

const unexpired = (hash: string, purpose: Challenge['purpose']) =>
  and(
    eq(passkeyChallenges.hash, hash),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, new Date()),
  );

export function findChallenge(database: Database, hash: string, purpose: Challenge['purpose']): Challenge | undefined {
  return database.select().from(passkeyChallenges).where(unexpired(hash, purpose)).get();
}

/** Deletes a challenge and returns it; undefined when it is unknown, used or expired. */
export function takeChallenge(
  transaction: Transaction,
  hash: string,
  purpose: Challenge['purpose'],
): Challenge | undefined {
  return transaction.delete(passkeyChallenges).where(unexpired(hash, purpose)).returning().get();
}
