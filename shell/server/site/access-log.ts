import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientHash } from './client-hash';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's name in log lines. */
    readonly clientHash: string;
  }
}

export interface LogSettings {
  /** Keys the names of clients. */
  key: string;
  /** Whether each request is logged. */
  requests: boolean;
}

/** Names each request's client for the log, and logs each answered request where that is asked for. */
export function setUpLog(app: FastifyInstance, { key, requests }: LogSettings): void {
  const hash = clientHash(key);
  app.decorateRequest('clientHash', {
    getter(this: FastifyRequest) {
      return hash(this.ip);
    },
  });
  if (!requests) return;
  // The server's own logger stays at warnings: what libraries log at this level holds addresses.
  const log = app.log.child({}, { level: 'info' });
  // The pattern of the route: addresses hold tokens and what visitors typed.
  app.addHook('onResponse', async ({ id: reqId, method, routeOptions, clientHash: client }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    log.info({ reqId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, client }, 'access');
  });
}
