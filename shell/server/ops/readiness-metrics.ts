import type { Checks } from '@site/serving';
import { Gauge, type Registry } from 'prom-client';

/** What alerts need besides the figures: the checks of `/health/ready`, and the limit of free space. */
export function addReadinessMetrics(registry: Registry, check: () => Promise<Checks>, diskReserveMb: number): void {
  const registers = [registry];
  new Gauge({
    name: 'site_ready',
    help: '1 for each check of /health/ready that passes.',
    labelNames: ['check'] as const,
    registers,
    async collect() {
      this.reset();
      for (const [name, result] of Object.entries(await check())) this.set({ check: name }, result === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_disk_reserve_bytes',
    help: 'Free space that uploads and releases must not use: DISK_RESERVE_MB.',
    registers,
  }).set(diskReserveMb * 1024 * 1024);
}
