import type { FastifyRequest } from 'fastify';

type Details = Record<string, string | number | boolean | string[] | undefined>;

/** Logs a security event as one structured line without personal data, in the same format as the API. */
export function recordSecurityEvent({ log, headers }: FastifyRequest, event: string, details: Details = {}): void {
  // The server's own logger is limited to warnings.
  log.child({}, { level: 'info' }).info({ event, client: headers['x-client-hash'], ...details }, 'security event');
}
