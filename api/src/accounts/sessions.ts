import { randomUUID } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { sessions, users } from '../db/tables';
import { deleteSession, insertSession, type User } from './repository';

const lifetimeDays = 30;

export interface Session {
  id: string;
  user: User;
}

/** Signed-in browsers. A token only names a row: what the row and its user say now is what counts. */
export class Sessions {
  private readonly byId;

  constructor(
    private readonly database: Database,
    private readonly jwt: JWT,
  ) {
    this.byId = database
      .select({ user: users, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare();
  }

  /** Opens a session and gives its token. */
  open(transaction: Transaction, userId: string): string {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + lifetimeDays * 24 * 3600 * 1000);
    insertSession(transaction, { id, userId, expiresAt });
    return this.jwt.sign({}, { jti: id, expiresIn: `${lifetimeDays}d` });
  }

  /** @param authorization the header: the token as it is, or behind `Bearer` */
  find(authorization: string | undefined): Session | undefined {
    const id = this.idIn(authorization?.replace(/^Bearer /i, ''));
    return id === undefined ? undefined : this.findById(id);
  }

  findById(id: string): Session | undefined {
    const row = this.byId.get({ id });
    return row && row.expiresAt > new Date() ? { id, user: row.user } : undefined;
  }

  end(id: string): void {
    deleteSession(this.database, id);
  }

  private idIn(token: string | undefined): string | undefined {
    if (!token) return undefined;
    try {
      return this.jwt.verify<{ jti?: string }>(token).jti;
    } catch {
      return undefined;
    }
  }
}
