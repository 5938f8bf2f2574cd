import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveSite } from '../assignment/live-site';
import type { ServiceProcess } from '../processes/child-process';

/** Upper bounds of the durations, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface SiteMetricsDeps {
  dataDir: string;
  live: () => LiveSite;
  parts: readonly ServiceProcess[];
}

/** The metrics of the site's process, in Prometheus' types. Labels are routes and versions, never URLs. */
export class SiteMetrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'method' | 'route'>;

  constructor(deps: SiteMetricsDeps) {
    const registers = [this.registry];
    this.registry.setDefaultLabels({ part: 'site' });
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
    addGauges(registers, deps);
  }

  /** Counts the requests of a server. Call it before the server gets its routes. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const route = routeOptions.url ?? 'none';
      this.requests.inc({ method, route, status: reply.statusCode });
      this.durations.observe({ method, route }, reply.elapsedTime / 1000);
    });
  }
}

function addGauges(registers: Registry[], { dataDir, live, parts }: SiteMetricsDeps): void {
  new Gauge({
    name: 'site_process_up',
    help: '1 while a process of the site runs and answers.',
    labelNames: ['process'] as const,
    registers,
    collect() {
      for (const { name, available } of parts) this.set({ process: name }, available ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_release_info',
    help: 'The live version of each app.',
    labelNames: ['app', 'version'] as const,
    registers,
    collect() {
      this.reset();
      for (const [name, { version }] of Object.entries(live().live)) this.set({ app: name, version }, 1);
    },
  });
  new Gauge({
    name: 'site_canary_percent',
    help: 'The share of the visitors that get a canary; 0 for a halted one.',
    labelNames: ['app', 'version'] as const,
    registers,
    collect() {
      this.reset();
      for (const [name, { canary }] of Object.entries(live().live))
        if (canary) this.set({ app: name, version: canary.version }, canary.percent);
    },
  });
  new Gauge({
    name: 'site_release_set_info',
    help: 'The id of the live release set.',
    labelNames: ['id'] as const,
    registers,
    collect() {
      this.reset();
      this.set({ id: live().documents.set.releaseSet.id }, 1);
    },
  });
  new Gauge({
    name: 'site_disk_free_bytes',
    help: 'Free space of the disk that holds DATA_DIR.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
}
