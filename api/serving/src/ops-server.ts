import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { allOk, type Checks } from './checks';

interface OpsDeps {
  log: FastifyBaseLogger;
  check(): Promise<Checks>;
  /** All metrics at this moment. */
  collect(): Promise<{ contentType: string; metrics(): Promise<string> }>;
}

/** The operators' server: health and metrics, on a port of its own that visitors cannot reach. */
export function buildOpsServer({ log, check, collect }: OpsDeps): FastifyInstance {
  const app = Fastify({ loggerInstance: log.child({}, { level: 'warn' }), forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const checks = await check();
    const isReady = allOk(checks);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', checks });
  });

  app.get('/metrics', async (_request, reply) => {
    const registry = await collect();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}
