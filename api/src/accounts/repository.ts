import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { mailTokens, passkeyChallenges, resetRequests, sessions, users } from '../db/tables';

export type User = typeof users.$inferSelect;
type NewUser = Pick<User, 'name' | 'phoneNumber' | 'email' | 'passwordHash'> & Partial<User>;
type TokenPurpose = (typeof mailTokens.$inferSelect)['purpose'];

/** @param email in lower case */
export function findUserByEmail(database: Database | Transaction, email: string): User | undefined {
  return database.select().from(users).where(eq(users.email, email)).get();
}

export function findUser(database: Database | Transaction, id: string): User | undefined {
  return database.select().from(users).where(eq(users.id, id)).get();
}

export function hasAdmin(database: Database): boolean {
  return database.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1).get() !== undefined;
}

/** Whether another admin can log in. */
export function hasOtherAdmin(database: Database | Transaction, id: string): boolean {
  const canLogIn = and(eq(users.role, 'admin'), ne(users.id, id), isNotNull(users.activatedAt), isNull(users.lockedAt));
  return database.select({ id: users.id }).from(users).where(canLogIn).limit(1).get() !== undefined;
}

/** Sorted by e-mail address. */
export function listAdminsAndLocked(database: Database): User[] {
  const where = or(eq(users.role, 'admin'), isNotNull(users.lockedAt));
  return database.select().from(users).where(where).orderBy(users.email).all();
}

export function insertUser(transaction: Transaction, user: NewUser): User {
  return transaction.insert(users).values(user).returning().get();
}

/** Inserts an active admin with a default name. @param email in lower case */
export function insertAdmin(transaction: Transaction, email: string, passwordHash: string): User {
  const admin = {
    name: 'Admin',
    phoneNumber: '',
    email,
    passwordHash,
    role: 'admin',
    activatedAt: new Date(),
  } as const;
  return insertUser(transaction, admin);
}

export function changeUser(transaction: Transaction, id: string, changes: Partial<User>): void {
  transaction.update(users).set(changes).where(eq(users.id, id)).run();
}

export function deleteUser(transaction: Transaction, id: string): void {
  transaction.delete(users).where(eq(users.id, id)).run();
}

export function insertSession(transaction: Transaction, session: typeof sessions.$inferInsert): void {
  transaction.insert(sessions).values(session).run();
}

export function deleteSession(database: Database, id: string): void {
  database.delete(sessions).where(eq(sessions.id, id)).run();
}

/** Ends every session of a user except one, and every login that waits for its passkey. */
export function deleteSessionsOf(transaction: Transaction, userId: string, exceptId = ''): void {
  transaction
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)))
    .run();
  const waitingLogins = and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.purpose, 'login'));
  transaction.delete(passkeyChallenges).where(waitingLogins).run();
}

export function confirmSession(transaction: Transaction, id: string): void {
  transaction.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, id)).run();
}

export function insertResetRequest(transaction: Transaction, email: string): void {
  transaction.insert(resetRequests).values({ email }).run();
}

/** Removes the stored requests and returns them, oldest first. */
export function takeResetRequests(transaction: Transaction) {
  const requests = transaction.select().from(resetRequests).orderBy(resetRequests.seq).all();
  transaction.delete(resetRequests).run();
  return requests;
}

export function insertToken(transaction: Transaction, token: typeof mailTokens.$inferInsert): void {
  transaction.insert(mailTokens).values(token).run();
}

export function findToken(database: Database | Transaction, hash: string, purpose: TokenPurpose) {
  const where = and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose));
  return database.select().from(mailTokens).where(where).get();
}

export function markTokenUsed(transaction: Transaction, hash: string): void {
  transaction.update(mailTokens).set({ usedAt: new Date() }).where(eq(mailTokens.hash, hash)).run();
}

/** Invalidates every link of this purpose. */
export function deleteTokens(transaction: Transaction, userId: string, purpose: TokenPurpose): void {
  const where = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
  transaction.delete(mailTokens).where(where).run();
}

/** Removes expired sessions and links. */
export function deleteOutdated(transaction: Transaction, now: Date): void {
  transaction.delete(sessions).where(lt(sessions.expiresAt, now)).run();
  transaction.delete(mailTokens).where(lt(mailTokens.expiresAt, now)).run();
}
