import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Prepared, Transaction } from '../db/database';
import { passkeys, sessions, users } from '../db/tables';
import { deviceName } from './device-name';
import { changeUser, deleteOldestSessions, deleteSession, insertSession, touchSession, type User } from './repository';
import { type Tokens, tokenIn } from './tokens';

const lifetimeDays = 30;
/** No person needs more, and a list of very many keeps the API busy. */
const maxSessions = 1000;
/** The last use of a session is exact to this. */
const touchEveryMs = 3600 * 1000;

export interface Session {
  id: string;
  user: User;
  /** When the user last confirmed with a passkey. */
  confirmedAt: Date | null;
  /** When the session was opened with a recovery code. */
  recoveredAt: Date | null;
  hasPasskey: boolean;
  /** An admin who must add a passkey before anything else. */
  mustEnrol: boolean;
}

/** The second factor that opened a session. */
type Proof = Partial<Pick<Session, 'confirmedAt' | 'recoveredAt'>>;

/** Signed-in browsers. A token only identifies a row; the row and its user decide what it allows now. */
export class Sessions {
  private readonly byId: Prepared<Omit<Session, 'id' | 'mustEnrol'> & { expiresAt: Date; lastUsedAt: Date | null }>;

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly passkeysRequired: boolean,
  ) {
    const { expiresAt, lastUsedAt, confirmedAt, recoveredAt } = sessions;
    const ofUser = database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
    const hasPasskey = sql<boolean>`exists ${ofUser}`.mapWith(Boolean);
    const byId = database
      .select({ user: users, expiresAt, lastUsedAt, confirmedAt, recoveredAt, hasPasskey })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sql.placeholder('id')), isNull(users.lockedAt)));
    this.byId = database.prepare('session', byId);
  }

  /** Opens a session for the browser of a request and returns its token. */
  async open(transaction: Transaction, request: FastifyRequest, userId: string, proof: Proof = {}): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + lifetimeDays * 24 * 3600 * 1000);
    const device = deviceName(request.headers['user-agent']);
    await changeUser(transaction, userId, { lastLoginAt: now });
    await insertSession(transaction, { id, userId, expiresAt, device, lastUsedAt: now, ...proof });
    await deleteOldestSessions(transaction, userId, { newId: id, limit: maxSessions - 1 });
    return this.tokens.sign({}, { jti: id, expiresIn: `${lifetimeDays}d` });
  }

  /** @param authorization the header, with or without `Bearer` */
  async find(authorization: string | undefined): Promise<Session | undefined> {
    const id = this.idIn(tokenIn(authorization));
    return id === undefined ? undefined : this.findById(id);
  }

  async findById(id: string): Promise<Session | undefined> {
    const [row] = await this.byId({ id });
    if (!row || row.expiresAt <= new Date()) return undefined;
    const { expiresAt: _, lastUsedAt, ...rest } = row;
    this.touch(id, lastUsedAt);
    return { id, ...rest, mustEnrol: this.passkeysRequired && row.user.role === 'admin' && !row.hasPasskey };
  }

  async end(id: string): Promise<void> {
    await this.database.write((transaction) => deleteSession(transaction, id));
  }

  /** Stores that the session is used, after the request: no request waits for it, or fails when the disk is full. */
  private touch(id: string, lastUsedAt: Date | null): void {
    const now = new Date();
    // A time in the future was stored before the clock was set back.
    if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < touchEveryMs) return;
    this.database.write((transaction) => touchSession(transaction, id, now)).catch(() => undefined);
  }

  private idIn(token: string | undefined): string | undefined {
    if (!token) return undefined;
    try {
      return this.tokens.verify<{ jti?: string }>(token).jti;
    } catch {
      return undefined;
    }
  }
}
