import { statfs } from 'node:fs/promises';
import { appsIn } from '@site/release/contract';
import { RequestMetrics } from '@site/serving';
import { AggregatorRegistry, Gauge, type MetricObject, type Registry } from 'prom-client';
import type { LiveSite } from '../assignment/live-site';
import type { Service } from '../processes/service';
import type { AskProcess } from './ask-process';

interface SiteMetricsDeps {
  dataDir: string;
  live: () => LiveSite;
  processes: readonly Pick<Service, 'name' | 'available'>[];
}

/** The metrics of the site's process. Labels are routes and versions, never URLs. */
export class SiteMetrics extends RequestMetrics {
  constructor(deps: SiteMetricsDeps) {
    super('site');
    addGauges([this.registry], deps);
  }
}

/** The metrics of the site and of its API. While the API does not answer, the site's own metrics say so. */
export async function collectAll({ registry }: SiteMetrics, askApi?: AskProcess) {
  const ofApi = await askApi?.<MetricObject[]>('/ops/metrics').catch(() => []);
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ofApi ?? []]);
}

function addGauges(registers: Registry[], { dataDir, live, processes }: SiteMetricsDeps): void {
  new Gauge({
    name: 'site_process_up',
    help: '1 while a process of the site runs and answers.',
    labelNames: ['service'] as const,
    registers,
    collect() {
      for (const { name, available } of processes) this.set({ service: name }, available ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_release_info',
    help: 'The live version of each app.',
    labelNames: ['app', 'version'] as const,
    registers,
    collect() {
      this.reset();
      const set = live().live;
      for (const name of appsIn(set)) this.set({ app: name, version: set[name]?.version ?? '' }, 1);
    },
  });
  new Gauge({
    name: 'site_canary_percent',
    help: 'The share of the visitors that get a canary; 0 for a halted one.',
    labelNames: ['app', 'version'] as const,
    registers,
    collect() {
      this.reset();
      const set = live().live;
      for (const name of appsIn(set)) {
        const canary = set[name]?.canary;
        if (canary) this.set({ app: name, version: canary.version }, canary.percent);
      }
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
