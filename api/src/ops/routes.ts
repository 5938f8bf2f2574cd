import { allOk, type Checks } from '@site/serving';
import type { Registry } from 'prom-client';
import type { App } from '../http/app-type';

interface OpsRoutesDeps {
  metrics: Registry;
  check(): Promise<Checks>;
}

/**
 * What the site's operations port asks this process. Visitors cannot reach these paths: the site passes on only what is
 * below `/api`.
 */
export async function opsRoutes(app: App, { metrics, check }: OpsRoutesDeps): Promise<void> {
  const hidden = { schema: { hide: true } };

  app.get('/ops/metrics', hidden, async (_request, reply) => reply.send(await metrics.getMetricsAsJSON()));

  app.get('/ops/ready', hidden, async (_request, reply) => {
    const checks = await check();
    return reply.code(allOk(checks) ? 200 : 503).send(checks);
  });
}
