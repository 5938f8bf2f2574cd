import type { FastifyRequest } from 'fastify';

type Details = Record<string, string | number | boolean | undefined>;

/** One structured line about something that matters for security; the API's own have the same form. No personal data. */
export function recordSecurityEvent({ log, headers }: FastifyRequest, event: string, details: Details = {}): void {
  // The server's own logger is for warnings.
  log.child({}, { level: 'info' }).info({ event, client: headers['x-client-hash'], ...details }, 'security event');
}

/** The same line for what happens without a request. */
export function formatSecurityEvent(event: string, details: Details): string {
  return JSON.stringify({ level: 30, time: Date.now(), event, ...details, msg: 'security event' });
}
