import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiSettings } from '../config/settings';
import type { Backlog } from '../db/backlog';
import type { Database } from '../db/database';
import { requestedRoute } from '../http/api-prefix';
import type { App } from '../http/app-type';
import { mailBacklog } from '../mail/repository';
import { orderBacklog } from '../orders/repository';
import { webhookBacklog } from '../payments/inbox-repository';

/** Upper bounds of the durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers of what waits for its turn in this process, by queue. */
export type Queues = Record<'passwords' | 'files' | 'database', () => number>;

/** The metrics of this process, in Prometheus' types. Labels are routes and methods, never URLs or anything personal. */
export function collectMetrics(app: App, database: Database, queues: Queues, role: ApiSettings['role']): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: role === 'worker' ? 'worker' : 'api' });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = requestedRoute(request);
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
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
