import type { ErrorBody, User } from '@site/contract';
import type { AppName } from '@site/release/contract';
import { findToken, looksLikeToken, type ReleaseStore } from '@site/release/store';
import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';
import type { FailedAttempts } from './failed-attempts';

/** The authenticated requester, and the apps that they may release. */
export interface Authority {
  /** Recorded in the audit log. */
  actor: string;
  /** Recorded in security events: the id of the token or of the admin's account. */
  id: string;
  name: AppName | 'all';
}

/**
 * Authenticates the holder of a release token, or an admin by their session, which the API at `apiUrl` checks. The API
 * also checks permissions: changes need a recent confirmation from an admin with a passkey.
 */
export async function authorityOf(
  { headers, ip, method }: Pick<FastifyRequest, 'headers' | 'ip' | 'method'>,
  { store, apiUrl, failed }: { store: ReleaseStore; apiUrl: string; failed: FailedAttempts },
): Promise<Authority> {
  const credential = headers.authorization?.replace(/^Bearer +/i, '').trim();
  const isToken = credential !== undefined && looksLikeToken(credential);
  const holder = isToken ? await holderOf(credential, store) : undefined;
  // Nobody guesses a token, so a colleague's wrong ones do not delay it.
  if (holder) return holder;
  const wait = await failed.waitOf(ip);
  if (wait > 0) {
    const message = 'Too many tries with wrong tokens. Please wait a while and try again.';
    throw new HttpError(429, message, { headers: { 'retry-after': String(wait) } });
  }
  if (!credential)
    throw new HttpError(401, 'A release token or the session of an admin is needed: Authorization: Bearer TOKEN');
  try {
    if (isToken) throw new HttpError(401, 'Unknown or revoked release token. Ask an operator for a new one.');
    return await adminOf(credential, `${apiUrl}/admin/session${isRead(method) ? '' : '/confirmed'}`);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401) await failed.add(ip);
    throw error;
  }
}

/** @throws 403 unless the requester may release this app, or all apps */
export function requireMayRelease({ actor, name }: Authority, wanted: AppName | 'all'): void {
  if (name === 'all' || name === wanted) return;
  const scope = wanted === 'all' ? 'whole sets of releases' : wanted;
  throw new HttpError(403, `The token "${actor}" is for ${name} and not for ${scope}`);
}

async function holderOf(text: string, store: ReleaseStore): Promise<Authority | undefined> {
  const token = await findToken(store, text);
  return token && { actor: token.label, id: token.id, name: token.name };
}

/** Replaces the API's message when it would not mention release tokens. */
function ownMessage(status: number, { confirm, enrol }: Omit<ErrorBody, 'message'>): string | undefined {
  if (status === 401) return 'Invalid or expired release token. Log in again, or ask an operator for a token.';
  const isNoAdmin = status === 403 && !confirm && !enrol;
  return isNoAdmin ? 'Only admins and release tokens may do this.' : undefined;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

async function adminOf(session: string, address: string): Promise<Authority> {
  const response = await fetch(address, {
    headers: { authorization: session },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (!response || response.status >= 500) {
    const message = 'The API is unavailable, so your session could not be checked. Please try again in a moment.';
    throw new HttpError(503, message, { headers: { 'retry-after': '2' } });
  }
  if (!response.ok) {
    // A load balancer before the API may answer without JSON.
    const unknown = {
      message: `The API answered with status ${response.status}, so your session could not be checked.`,
    };
    const { message, ...flags }: ErrorBody = await response.json().catch(() => unknown);
    throw new HttpError(response.status, ownMessage(response.status, flags) ?? message, flags);
  }
  const { email, _id: id }: User = await response.json();
  return { actor: email, id, name: 'all' };
}
