import { RequestMetrics } from '@site/serving';
import { Gauge, type Registry } from 'prom-client';
import type { ApiSettings } from '../config/settings';
import type { Backlog } from '../db/backlog';
import type { Database } from '../db/database';
import { requestedRoute } from '../http/api-prefix';
import type { App } from '../http/app-type';
import { mailBacklog } from '../mail/repository';
import { orderBacklog } from '../orders/repository';
import { webhookBacklog } from '../payments/inbox-repository';

/** Numbers of what waits for its turn in this process, by queue. */
type Queues = Record<'passwords' | 'files' | 'database', () => number>;

/**
 * The metrics of this process, in Prometheus' types. Labels are routes and methods, never URLs or anything personal.
 */
export function collectMetrics(app: App, database: Database, queues: Queues, role: ApiSettings['role']): Registry {
  const requests = new RequestMetrics(role === 'worker' ? 'worker' : 'api');
  requests.observe(app, requestedRoute);
  const { registry } = requests;
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await value());
        } catch {
          // The database cannot be reached, which readiness says. The other metrics are needed most then.
          this.remove();
        }
      },
    });
  const backlog = (name: string, help: string, read: () => Promise<Backlog>) => {
    gauge(name, help, async () => (await read()).rows);
    gauge(`${name}_oldest_seconds`, `Age of the oldest one. ${help}`, async () => ageOf((await read()).oldest));
  };
  backlog('mails_waiting', 'Mails that are not sent yet.', () => mailBacklog(database));
  backlog('webhooks_unhandled', 'Stored webhooks that are not handled yet.', () => webhookBacklog(database));
  backlog('orders_pending', 'Orders whose payment is not decided.', () => orderBacklog(database, 'pending'));
  backlog('orders_in_review', 'Orders that an admin has to check.', () => orderBacklog(database, 'review'));
  new Gauge({
    name: 'queue_waiting',
    help: 'Passwords to hash and files to check, writes of SQLite, or calls that wait for a connection to PostgreSQL.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const [queue, waiting] of Object.entries(queues)) this.set({ queue }, waiting());
    },
  });
  return registry;
}

/** In seconds; 0 when there is none, or when the clock was set back. */
const ageOf = (oldest: Date | null) => (oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0);
