import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientHash } from './client-hash';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pseudonymous id of the client, for log lines. */
    readonly clientHash: string;
  }
}

export interface AccessLogSettings {
  /** Key for the hashes of clients. */
  key: string;
  /** Whether each request is logged. */
  requests: boolean;
}

/** Adds a client hash to each request and, when enabled, logs each answered request. */
export function setUpLog(app: FastifyInstance, { key, requests }: AccessLogSettings): void {
  const hash = clientHash(key);
  app.decorateRequest('clientHash', {
    getter(this: FastifyRequest) {
      return hash(this.ip);
    },
  });
  if (!requests) return;
  // The server's own logger stays at warnings, because libraries log addresses at this level.
  const log = app.log.child({}, { level: 'info' });
  // Logs the route's pattern instead of the URL, which may contain tokens and visitors' input.
  app.addHook('onResponse', async ({ id: reqId, method, routeOptions, clientHash: client }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    log.info({ reqId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, client }, 'access');
  });
}
