import { recordSecurityEvent } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';

/** The message for too many logins, passkeys or mails. */
export const tooManyAttempts = 'Too many tries. Please wait a while and try again.';

/**
 * Records that a limit was reached.
 * @returns the error to throw: 429 with `Retry-After` in seconds
 * @param waitMs how long the client has to wait
 */
export function limitReached(request: FastifyRequest, limit: string, waitMs: number, message: string): HttpError {
  recordSecurityEvent(request, 'limit.reached', { limit });
  return new HttpError(429, message, { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
}
