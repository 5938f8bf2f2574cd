import type { ErrorBody, User } from '@site/api/contract';
import type { FastifyRequest } from 'fastify';
import type { ReleaseName } from '../releases/names';
import type { ReleaseStore } from '../releases/store';
import { findToken, looksLikeToken } from '../releases/tokens';
import type { FailedTries } from './failed-tries';
import { Refusal } from './refusal';

/** In whose name a request acts, and on what. */
export interface Authority {
  /** Stands in the trail. */
  who: string;
  name: ReleaseName | 'all';
}

/** Finds out who asks: the holder of a release token, or an admin by their session, whom the API at `apiUrl` knows. */
export async function authorityOf(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { store, apiUrl, failed }: { store: ReleaseStore; apiUrl: string; failed: FailedTries },
): Promise<Authority> {
  const wait = failed.waitOf(ip);
  if (wait > 0) {
    const message = 'Too many tries with wrong tokens. Please wait a while and try again.';
    throw new Refusal(429, message, {}, { 'retry-after': String(wait) });
  }
  const given = headers.authorization?.replace(/^Bearer +/i, '').trim();
  if (!given)
    throw new Refusal(401, 'A release token or the session of an admin is needed: Authorization: Bearer TOKEN');
  try {
    return looksLikeToken(given) ? await holderOf(given, store) : await adminOf(given, apiUrl);
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 401) failed.add(ip);
    throw error;
  }
}

/** Throws where the authority does not reach this name, or not all of them. */
export function mayRelease({ who, name }: Authority, wanted: ReleaseName | 'all'): void {
  if (name === 'all' || name === wanted) return;
  const what = wanted === 'all' ? 'whole sets of releases' : wanted;
  throw new Refusal(403, `The token "${who}" is for ${name} and not for ${what}`);
}

async function holderOf(text: string, store: ReleaseStore): Promise<Authority> {
  const token = await findToken(store, text);
  if (token) return { who: token.label, name: token.name };
  throw new Refusal(401, 'This release token is not known, or it was revoked; an operator makes a new one');
}

async function adminOf(session: string, apiUrl: string): Promise<Authority> {
  const response = await fetch(`${apiUrl}/user/single`, {
    headers: { authorization: session },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (!response || response.status >= 500) {
    const message = 'Who you are cannot be asked just now. Please try again in a moment.';
    throw new Refusal(503, message, {}, { 'retry-after': '2' });
  }
  if (!response.ok) {
    const { message, ...flags }: ErrorBody = await response.json();
    const neither = 'This is no release token, and no session that lives: log in again, or ask an operator for a token';
    throw new Refusal(response.status, response.status === 401 ? neither : message, flags);
  }
  const { email, role }: User = await response.json();
  if (role !== 'admin') throw new Refusal(403, 'Only admins and release tokens may do this.');
  return { who: email, name: 'all' };
}
