import type { App } from './app-type';

/**
 * Whether this process takes requests, for sites and balancers. It is not below `/api`, so visitors cannot reach it:
 * the site passes on only what is there.
 */
export function addReadiness(app: App, isStopping: () => boolean): void {
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'is stopping' }) : { status: 'ok' },
  );
}
