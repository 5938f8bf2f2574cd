import type { FastifyRequest } from 'fastify';

/**
 * Writes one structured line about something that matters for security, such as `login.failed` or `limit.reached`; its
 * request id is that of the site's own lines. `details` name accounts by their ids; names, e-mail addresses and network
 * addresses stay out of the log. Events are listed in docs/security-events.md.
 */
export function recordSecurityEvent(
  request: FastifyRequest,
  event: string,
  details: Record<string, string | number | boolean> = {},
): void {
  request.log.info({ event, client: clientHashOf(request), ...details }, 'security event');
}

/** The client as the site calls it in its lines of this day, in the header that the site sets. */
export function clientHashOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = String(headers['x-client-hash']);
  return /^[\w-]{8}$/.test(given) ? given : undefined;
}

/** The same line for what happens without a request. */
export function formatSecurityEvent(event: string, details: Record<string, string | number | boolean>): string {
  return JSON.stringify({ level: 30, time: Date.now(), event, ...details, msg: 'security event' });
}
