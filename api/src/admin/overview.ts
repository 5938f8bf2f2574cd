import { errorsFor, Overview } from '@site/contract';
import { and, count, desc, eq, gte, sql, sum } from 'drizzle-orm';
import type { Guards } from '../accounts/guards';
import type { Database, Reader } from '../db/database';
import { countRows } from '../db/rows';
import { estimates, orders, registrations, users } from '../db/tables';
import { funnelByWeek } from '../funnel/weeks';
import type { App } from '../http/app-type';
import { failedPayments } from './failed-payments';
import { waitingForAdmins } from './waiting';

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
async function overview(reader: Reader, now: Date): Promise<Overview> {
  const inState = (state: 'paid' | 'refunded' | 'review') => countRows(reader, orders, eq(orders.state, state));
  return {
    users: await countRows(reader, users),
    registrations: await countRows(reader, registrations),
    estimates: await countRows(reader, estimates),
    orders: { paid: await inState('paid'), refunded: await inState('refunded'), review: await inState('review') },
    revenue: await revenue(reader, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))),
    waiting: await waitingForAdmins(reader, now),
    failures: await failedPayments(reader, now),
    funnel: await funnelByWeek(reader, now),
  };
}

async function revenue(reader: Reader, since: Date): Promise<Overview['revenue']> {
  const month = reader.dialect.month(orders.paidAt);
  const { serviceName, currency } = orders;
  const total = sql`${sum(sql`${orders.amount} - ${orders.refundedAmount}`)} / 100.0`.mapWith(Number);
  return reader
    .select({ month, serviceName, currency, orders: count(), total })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), gte(orders.paidAt, since)))
    .groupBy(month, serviceName, currency)
    .orderBy(desc(month), serviceName);
}
