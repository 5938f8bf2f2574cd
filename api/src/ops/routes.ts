import { statfs } from 'node:fs/promises';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import type { LimitStore } from '../limits/limit-store';
import { collectMetrics } from './metrics';

interface Deps {
  settings: Pick<ApiSettings, 'dataDir' | 'diskReserveMb'>;
  database: Database;
  limitStore: LimitStore;
}

/**
 * What the site's operations port asks this process. Visitors cannot reach these paths: the site passes on only what is
 * below `/api`.
 */
export function addOpsRoutes(app: App, { settings, database, limitStore }: Deps): void {
  const metrics = collectMetrics(app, database);
  const writes = limitStore.limit({ name: 'readiness', points: Number.MAX_SAFE_INTEGER, seconds: 60 });
  const hidden = { schema: { hide: true } };

  app.get('/ops/metrics', hidden, async (_request, reply) => reply.send(await metrics.getMetricsAsJSON()));

  app.get('/ops/ready', hidden, async (_request, reply) => {
    const checks = {
      database: await failureOf(() => writes.consume('check')),
      disk: await failureOf(() => requireFree(settings.dataDir, settings.diskReserveMb)),
    };
    return reply.code(Object.values(checks).every((failure) => failure === 'ok') ? 200 : 503).send(checks);
  });
}

/** `ok`, or why the check failed. */
async function failureOf(check: () => Promise<unknown>): Promise<string> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function requireFree(folder: string, reserveMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMb < reserveMb) throw new Error(`${freeMb} MB are free, less than DISK_RESERVE_MB (${reserveMb})`);
}
