import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { mailTokens, orders, passkeyChallenges, resetRequests, sessions, users } from '../db/tables';

export type User = typeof users.$inferSelect;
type NewUser = Pick<User, 'name' | 'phoneNumber' | 'email' | 'passwordHash'> & Partial<User>;
type TokenPurpose = (typeof mailTokens.$inferSelect)['purpose'];

/** @param email in lower case */
export function findUserByEmail(reader: Reader, email: string): Promise<User | undefined> {
  return first(reader.select().from(users).where(eq(users.email, email)));
}

export function findUser(reader: Reader, id: string): Promise<User | undefined> {
  return first(reader.select().from(users).where(eq(users.id, id)));
}

export async function hasAdmin(reader: Reader): Promise<boolean> {
  const [admin] = await reader.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return admin !== undefined;
}

/** Whether another admin can log in. */
export async function hasOtherAdmin(reader: Reader, id: string): Promise<boolean> {
  const canLogIn = and(eq(users.role, 'admin'), ne(users.id, id), isNotNull(users.activatedAt), isNull(users.lockedAt));
  const [admin] = await reader.select({ id: users.id }).from(users).where(canLogIn).limit(1);
  return admin !== undefined;
}

/** Sorted by e-mail address. */
export async function listAdminsAndLocked(reader: Reader): Promise<User[]> {
  const where = or(eq(users.role, 'admin'), isNotNull(users.lockedAt));
  return reader.select().from(users).where(where).orderBy(users.email);
}

export function insertUser(transaction: Transaction, user: NewUser): Promise<User> {
  return only(transaction.insert(users).values(user).returning());
}

/** Inserts an active admin with a default name. @param email in lower case */
export function insertAdmin(transaction: Transaction, email: string, passwordHash: string): Promise<User> {
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

export async function changeUser(transaction: Transaction, id: string, changes: Partial<User>): Promise<void> {
  await transaction.update(users).set(changes).where(eq(users.id, id));
}

/**
 * Makes transactions that depend on the same account run one after the other, even if they change different rows: of
 * two that touch a row, PostgreSQL repeats the later one.
 */
export async function touchUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(users).set(unchanged).where(eq(users.id, id));
}

/** As `touchUser`, for all admins. */
export async function touchAdmins(transaction: Transaction): Promise<void> {
  await transaction.update(users).set(unchanged).where(eq(users.role, 'admin'));
}

const unchanged = { lastLoginAt: sql`${users.lastLoginAt}` };

/**
 * Its orders stay, with its last address: orders without an account belong to whoever has their address, and somebody
 * else may have one that this account gave up.
 */
export async function deleteUser(transaction: Transaction, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const ofPreviousAddress = and(eq(orders.userId, id), ne(orders.userEmail, email));
  await transaction.update(orders).set({ userEmail: email }).where(ofPreviousAddress);
  await transaction.delete(users).where(eq(users.id, id));
}

export async function insertSession(transaction: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await transaction.insert(sessions).values(session);
}

/** Deletes the oldest sessions of a user, so that at most `limit` others stay beside a new one. */
export async function deleteOldestSessions(
  transaction: Transaction,
  userId: string,
  { newId, limit }: { newId: string; limit: number },
): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, newId));
  const newest = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(limit);
  await transaction.delete(sessions).where(and(others, notInArray(sessions.id, newest)));
}

export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user except one, and every login that waits for its passkey. */
export async function deleteSessionsOf(transaction: Transaction, userId: string, exceptId = ''): Promise<void> {
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));
  const waitingLogins = and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.purpose, 'login'));
  await transaction.delete(passkeyChallenges).where(waitingLogins);
}

export async function confirmSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, id));
}

export async function touchSession(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export type SessionRow = typeof sessions.$inferSelect;

/** Sessions that have not expired, newest first. */
export async function listSessionsOf(reader: Reader, userId: string): Promise<SessionRow[]> {
  const where = and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date()));
  return reader.select().from(sessions).where(where).orderBy(desc(sessions.createdAt), sessions.id);
}

/** @returns whether the user had such a session */
export async function deleteSessionOf(transaction: Transaction, userId: string, id: string): Promise<boolean> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return (await transaction.delete(sessions).where(own).returning({ id: sessions.id })).length > 0;
}

export async function insertResetRequest(transaction: Transaction, email: string): Promise<void> {
  await transaction.insert(resetRequests).values({ email });
}

export async function hasResetRequests(reader: Reader): Promise<boolean> {
  const [request] = await reader.select().from(resetRequests).limit(1);
  return request !== undefined;
}

/** Removes the stored requests and returns them, oldest first. */
export async function takeResetRequests(transaction: Transaction) {
  const requests = await transaction.delete(resetRequests).returning();
  return requests.sort((a, b) => a.seq - b.seq);
}

export async function insertToken(transaction: Transaction, token: typeof mailTokens.$inferInsert): Promise<void> {
  await transaction.insert(mailTokens).values(token);
}

export function findToken(reader: Reader, hash: string, purpose: TokenPurpose) {
  const where = and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose));
  return first(reader.select().from(mailTokens).where(where));
}

export async function markTokenUsed(transaction: Transaction, hash: string): Promise<void> {
  await transaction.update(mailTokens).set({ usedAt: new Date() }).where(eq(mailTokens.hash, hash));
}

/** Invalidates every link of this purpose. */
export async function deleteTokens(transaction: Transaction, userId: string, purpose: TokenPurpose): Promise<void> {
  const where = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
  await transaction.delete(mailTokens).where(where);
}

/** Removes expired sessions and links. */
export async function deleteOutdated(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(sessions).where(lt(sessions.expiresAt, now));
  await transaction.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}
