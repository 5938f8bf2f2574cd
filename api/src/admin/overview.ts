import { errorsFor, Overview } from '@site/contract';
import { and, count, desc, eq, gte, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Guards } from '../accounts/guards';
import type { Database } from '../db/engine';
import { estimates, orders, registrations, users } from '../db/tables';
import type { App } from '../http/app-type';

interface Deps {
  database: Database;
  guards: Guards;
}

export async function overviewRoutes(app: App, { database, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['admin'],
    summary: 'Key figures, and the revenue of the last twelve months by plan',
    security: [{ token: [] }],
    response: { 200: Overview, ...errorsFor(401, 403) },
  };
  app.get('/admin/overview', { schema, onRequest: guards.admin }, async () => overview(database, new Date()));
}

/** @param now the last of the twelve months contains it */
function overview(database: Database, now: Date): Overview {
  const rows = (table: SQLiteTable, where?: SQL) =>
    database.select({ rows: count() }).from(table).where(where).get()?.rows ?? 0;
  const inState = (state: 'paid' | 'refunded' | 'review') => rows(orders, eq(orders.state, state));
  return {
    users: rows(users),
    registrations: rows(registrations),
    estimates: rows(estimates),
    orders: { paid: inState('paid'), refunded: inState('refunded'), review: inState('review') },
    revenue: revenue(database, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))),
  };
}

function revenue(database: Database, since: Date): Overview['revenue'] {
  const month = sql<string>`strftime('%Y-%m', ${orders.paidAt} / 1000, 'unixepoch')`;
  const { serviceName, currency } = orders;
  return database
    .select({ month, serviceName, currency, orders: count(), total: sql<number>`${sum(orders.amount)} / 100.0` })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), gte(orders.paidAt, since)))
    .groupBy(month, serviceName, currency)
    .orderBy(desc(month), serviceName)
    .all();
}
