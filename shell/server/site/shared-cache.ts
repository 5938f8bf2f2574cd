import type { IncomingHttpHeaders } from 'node:http';
import { isFresh } from '@site/serving/is-fresh';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endToEnd } from './framing';

/** Headers of an answer that are meant for this site. */
export const forSite = new Set(['cdn-cache-control']);

const notCached = new Set([...forSite, 'date']);

/** A complete answer of a service that every visitor may get. */
export interface CachedAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  etag: string;
  /** When it expires. */
  until: number;
  /** The refresh in progress, shared by all requests that wait. */
  renewal?: Promise<CachedAnswer | undefined>;
}

/** Maximum number of cached answers, and of milliseconds for which one is cached. */
const limits = { answers: 100, lifetimeMs: 5_000 };

/**
 * Caches answers for a few seconds, so that most requests for them need no hop to the service: those with an ETag
 * whose `CDN-Cache-Control` (RFC 9213) allows it.
 */
export class SharedCache {
  private readonly cached = new Map<string, CachedAnswer>();

  /** Removes all answers, because the service was started again and may answer differently. */
  clear(): void {
    this.cached.clear();
  }

  /**
   * Returns the answer to a URL, or undefined if this request has to ask the service itself. One call of `renew`, which
   * asks and calls `store`, serves all requests that come meanwhile.
   */
  async get(url: string, renew: () => Promise<CachedAnswer | undefined>): Promise<CachedAnswer | undefined> {
    const answer = this.cached.get(url);
    if (!answer || answer.until > performance.now()) return answer;
    answer.renewal ??= renew().finally(() => {
      if (this.cached.get(url) === answer) this.cached.delete(url);
    });
    return answer.renewal;
  }

  /** Stores an answer and returns it, if it may be shared. */
  store(url: string, status: number, headers: IncomingHttpHeaders, body: Buffer): CachedAnswer | undefined {
    const { etag, vary, 'set-cookie': cookies } = headers;
    const lifetimeMs = Math.min(limits.lifetimeMs, sharedSeconds(headers) * 1000);
    if (status !== 200 || etag === undefined || vary !== undefined || cookies || !(lifetimeMs > 0)) return undefined;
    const answer = { headers: endToEnd(headers, notCached), body, etag, until: performance.now() + lifetimeMs };
    const [oldest] = this.cached.keys();
    if (oldest !== undefined && this.cached.size >= limits.answers && !this.cached.has(url)) this.cached.delete(oldest);
    this.cached.set(url, answer);
    return answer;
  }
}

/** For how many seconds a service lets its site cache an answer. */
const sharedSeconds = (headers: IncomingHttpHeaders): number =>
  Number(/^public, max-age=(\d+)$/.exec(String(headers['cdn-cache-control']))?.[1] ?? 0);

/** Whether a request tells nothing about its sender, so that the answer to it may be everyone's. */
export const isForEveryone = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !headers.authorization && !headers.cookie && !headers.range && !url.includes('?');

/** Sends a cached answer, or 304 to a client that has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: CachedAnswer) {
  if (!isFresh(request.headers['if-none-match'], etag)) return reply.headers(headers).send(body);
  for (const name of ['etag', 'cache-control']) if (headers[name]) reply.header(name, headers[name]);
  return reply.code(304).send();
}
