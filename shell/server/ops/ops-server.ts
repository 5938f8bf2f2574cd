import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import type { AskProcess } from './ask-process';
import { checkReadiness, type ReadinessDeps } from './readiness';
import type { SiteMetrics } from './site-metrics';

interface OpsDeps extends ReadinessDeps {
  log: FastifyBaseLogger;
  siteMetrics: SiteMetrics;
  askApi: AskProcess;
}

/** The operators' server: health and metrics, on a port of its own that visitors cannot reach. */
export function buildOpsServer(deps: OpsDeps): FastifyInstance {
  const app = Fastify({ loggerInstance: deps.log.child({}, { level: 'warn' }), forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const checks = await checkReadiness(deps);
    const isReady = Object.values(checks).every((check) => check === 'ok');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', checks });
  });

  app.get('/metrics', async (_request, reply) => {
    // While the API does not answer, the site's own metrics say so.
    const ofApi = await deps.askApi<MetricObject[]>('/ops/metrics').catch(() => []);
    const registry = AggregatorRegistry.aggregate([await deps.siteMetrics.registry.getMetricsAsJSON(), ofApi]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}
