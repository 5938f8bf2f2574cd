import type { FastifyRequest } from 'fastify';

type Details = Record<string, string | number | boolean | string[] | undefined>;

/**
 * Logs a security event, such as `login.failed`, with the request id that the site logs, too. `details` may contain
 * ids, but no names, e-mail addresses or network addresses. docs/security-events.md lists the events.
 */
export function recordSecurityEvent(
  { log, headers }: Pick<FastifyRequest, 'log' | 'headers'>,
  event: string,
  details: Details = {},
): void {
  log.info({ event, client: clientHashOf({ headers }), ...details }, 'security event');
}

/** The site's daily hash of the client, from the header that the site sets. */
export function clientHashOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const hash = String(headers['x-client-hash']);
  return /^[\w-]{8}$/.test(hash) ? hash : undefined;
}
