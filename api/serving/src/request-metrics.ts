import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Upper bounds of the durations, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics that every server has, in Prometheus' types. Labels are routes and methods, never URLs or anything
 * personal.
 */
export class RequestMetrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'method' | 'route'>;

  /** @param process the label of all metrics */
  constructor(process: string) {
    const registers = [this.registry];
    this.registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer.',
      labelNames: ['method', 'route'],
      buckets,
      registers,
    });
  }

  /** Counts the requests of a server. Call it before the server gets its routes. */
  observe(
    app: Pick<FastifyInstance, 'addHook'>,
    routeOf: (request: FastifyRequest) => string = ({ routeOptions }) => routeOptions.url ?? 'none',
  ): void {
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      const route = routeOf(request);
      this.requests.inc({ method, route, status: reply.statusCode });
      this.durations.observe({ method, route }, reply.elapsedTime / 1000);
    });
  }
}
