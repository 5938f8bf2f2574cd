import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { deleteSessionsOf } from '../accounts/repository';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { passkeyChallenges, passkeys, recoveryCodes } from '../db/tables';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type Challenge = typeof passkeyChallenges.$inferSelect;

/** Oldest first. */
export async function passkeysOf(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.seq));
}

export function findByCredential(reader: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  return first(reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)));
}

export function insertPasskey(transaction: Transaction, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  return only(transaction.insert(passkeys).values(passkey).returning());
}

const ownPasskey = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** @returns undefined when the user has no such passkey */
export function renamePasskey(transaction: Transaction, id: string, userId: string, name: string) {
  return first(transaction.update(passkeys).set({ name }).where(ownPasskey(id, userId)).returning());
}

/** @returns whether the user had such a passkey */
export async function deletePasskey(transaction: Transaction, id: string, userId: string): Promise<boolean> {
  const changed = await transaction.delete(passkeys).where(ownPasskey(id, userId)).returning();
  return changed.length > 0;
}

/** Records a use. @returns false when the passkey was deleted or used at the same moment */
export async function countUse(
  transaction: Transaction,
  { id, counter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const use = { counter: newCounter, lastUsedAt: new Date() };
  const unchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  const changed = await transaction.update(passkeys).set(use).where(unchanged).returning();
  return changed.length > 0;
}

/** Deletes all passkeys, recovery codes and sessions of a user, so that the password is enough to log in. */
export async function deletePasskeys(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodes(transaction, userId);
  await deleteSessionsOf(transaction, userId);
}

export async function insertRecoveryCodes(transaction: Transaction, userId: string, hashes: string[]): Promise<void> {
  await transaction.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}

export async function deleteRecoveryCodes(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** @returns whether the user had this code and had not used it */
export async function markCodeUsed(transaction: Transaction, userId: string, hash: string): Promise<boolean> {
  const unused = and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const changed = await transaction.update(recoveryCodes).set({ usedAt: new Date() }).where(unused).returning();
  return changed.length > 0;
}

export async function countUnusedCodes(reader: Reader, userId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [found] = await reader.select({ number: count() }).from(recoveryCodes).where(unused);
  return found?.number ?? 0;
}

/** Also deletes expired challenges. */
export async function insertChallenge(transaction: Transaction, challenge: Challenge): Promise<void> {
  await transaction.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date()));
  await transaction.insert(passkeyChallenges).values(challenge);
}

const unexpired = (hash: string, purpose: Challenge['purpose']) =>
  and(
    eq(passkeyChallenges.hash, hash),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, new Date()),
  );

export function findChallenge(
  reader: Reader,
  hash: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  return first(reader.select().from(passkeyChallenges).where(unexpired(hash, purpose)));
}

/** Deletes a challenge and returns it; undefined when it is unknown, used or expired. */
export function takeChallenge(
  transaction: Transaction,
  hash: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  return first(transaction.delete(passkeyChallenges).where(unexpired(hash, purpose)).returning());
}
