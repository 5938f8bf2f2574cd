import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { allOk, type Checks } from './checks';

interface OpsDeps {
  /** `api` or `worker`. */
  role: string;
  log: FastifyBaseLogger;
  metrics: Registry;
  check: () => Promise<Checks>;
  isStopping: () => boolean;
}

/** The operators' server of an API or a worker that runs alone: health and metrics, on a port that visitors cannot reach. */
export function buildOpsServer({ role, log, metrics, check, isStopping }: OpsDeps): FastifyInstance {
  const app = fastify({ loggerInstance: log.child({}, { level: 'warn' }), forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const checks = { [role]: isStopping() ? 'is stopping' : 'ok', ...(await check()) };
    const isReady = allOk(checks);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', checks });
  });

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}
