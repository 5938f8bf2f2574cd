import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';
import { requestedRoute } from '../http/api-prefix';
import type { App } from '../http/app-type';
import { countWaitingMails } from '../mail/repository';
import { countPending } from '../orders/repository';
import { countUnhandled } from '../payments/inbox-repository';

/** Upper bounds of the durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process, in Prometheus' types. Labels are routes and methods, never URLs or anything personal. */
export function collectMetrics(app: App, database: Database): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part: 'api' });
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
  const counted = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count());
      },
    });
  counted('mails_waiting', 'Mails that are not sent yet.', () => countWaitingMails(database));
  counted('webhooks_unhandled', 'Stored webhooks that are not handled yet.', () => countUnhandled(database));
  counted('orders_pending', 'Orders whose payment is not decided.', () => countPending(database));
  return registry;
}
