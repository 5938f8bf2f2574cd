import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { attempts, mailTokens, resetRequests, sessions, users } from '../db/tables';

export type User = typeof users.$inferSelect;
type NewUser = Pick<User, 'name' | 'phoneNumber' | 'email' | 'passwordHash'> & Partial<User>;
type TokenPurpose = (typeof mailTokens.$inferSelect)['purpose'];
export type Attempt = Pick<typeof attempts.$inferSelect, 'kind' | 'account' | 'client'>;

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

export function insertUser(transaction: Transaction, user: NewUser): User {
  return transaction.insert(users).values(user).returning().get();
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

export function deleteSessionsOf(transaction: Transaction, userId: string): void {
  transaction.delete(sessions).where(eq(sessions.userId, userId)).run();
}

export function insertResetRequest(transaction: Transaction, email: string): void {
  transaction.insert(resetRequests).values({ email }).run();
}

/** Gives the stored requests, oldest first, and removes them. */
export function takeResetRequests(transaction: Transaction) {
  const taken = transaction.select().from(resetRequests).orderBy(resetRequests.seq).all();
  transaction.delete(resetRequests).run();
  return taken;
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

/** Kills every link of this purpose. */
export function deleteTokens(transaction: Transaction, userId: string, purpose: TokenPurpose): void {
  const where = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
  transaction.delete(mailTokens).where(where).run();
}

const same = ({ kind, account, client }: Attempt) =>
  and(eq(attempts.kind, kind), eq(attempts.account, account), eq(attempts.client, client));

/** How many attempts there were after `since`, and the first of them. */
export function countAttempts(transaction: Transaction, attempt: Attempt, since: Date) {
  const columns = { number: count(), first: min(attempts.at) };
  const where = and(same(attempt), gt(attempts.at, since));
  return transaction.select(columns).from(attempts).where(where).get() ?? { number: 0, first: null };
}

export function insertAttempt(transaction: Transaction, attempt: Attempt, at: Date): void {
  transaction
    .insert(attempts)
    .values({ ...attempt, at })
    .run();
}

export function deleteAttempts(transaction: Transaction, attempt: Attempt): void {
  transaction.delete(attempts).where(same(attempt)).run();
}

/** Rows that time has made meaningless. */
export function deleteOutdated(transaction: Transaction, now: Date, attemptsBefore: Date): void {
  transaction.delete(sessions).where(lt(sessions.expiresAt, now)).run();
  transaction.delete(mailTokens).where(lt(mailTokens.expiresAt, now)).run();
  transaction.delete(attempts).where(lt(attempts.at, attemptsBefore)).run();
}
