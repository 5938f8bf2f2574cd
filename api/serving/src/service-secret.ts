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

/**
 * Drops the headers about the client from requests that no site sent, so that limits count the address of the
 * connection. It is a listener of the server, because it runs before Fastify reads the headers.
 */
export function trustOnlySites(server: Server, secret: string): void {
  const isSentBySite = sentBySite(secret);
  server.prependListener('request', ({ headers }: IncomingMessage) => {
    const isTrusted = isSentBySite(headers);
    delete headers[serviceSecretHeader];
    if (isTrusted) return;
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
