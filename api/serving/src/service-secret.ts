import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';

/** A site proves with it that it sent a request. No process forwards or logs it. */
export const serviceSecretHeader = 'x-service-secret';

/** What a site says about the client. Anybody else could forge it. */
const aboutTheClient = [
  'forwarded',
  'x-client-hash',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
];

const warningInterval = 60_000;

/**
 * Drops the headers about the client from requests that no site sent, so that limits count the address of the
 * connection. It is a listener of the server, because it runs before Fastify reads the headers.
 * @param warn is called at most once a minute when a request has another secret: all visitors of such a site count as
 * one client
 */
export function trustOnlySites(server: Server, secret: string, warn: (text: string) => void): void {
  const isSentBySite = sentBySite(secret);
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.prependListener('request', ({ headers }: IncomingMessage) => {
    const isTrusted = isSentBySite(headers);
    const hasSecret = headers[serviceSecretHeader] !== undefined;
    delete headers[serviceSecretHeader];
    if (isTrusted) return;
    if (hasSecret && performance.now() - warnedAt >= warningInterval) {
      warnedAt = performance.now();
      warn('a request has another SERVICE_SECRET: if a site sent it, set the same one on all machines');
    }
    for (const name of aboutTheClient) delete headers[name];
  });
}

/** Whether the headers of a request prove that a site sent it. */
export function sentBySite(secret: string): (headers: IncomingHttpHeaders) => boolean {
  const isSecret = comparedWith(secret);
  return ({ [serviceSecretHeader]: given }) => typeof given === 'string' && isSecret(given);
}

/** Compares hashes in constant time, because `timingSafeEqual` needs texts of one length. */
function comparedWith(secret: string): (given: string) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = hashOf(secret);
  return (given) => timingSafeEqual(hashOf(given), expected);
}
