import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../infra/negotiate';
import { endToEnd } from './framing';

/** Headers of an answer that are meant for this site. */
export const forSite = new Set(['cdn-cache-control']);

const notKept = new Set([...forSite, 'date']);

/** A complete answer of a service that every visitor may get. */
export interface SharedAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  etag: string;
  /** When it has to be asked for again. */
  until: number;
  /** While it is asked for again, for all who wait for it. */
  renewal?: Promise<SharedAnswer | undefined>;
}

/** How many answers are kept, and for how long at most in milliseconds. */
const limits = { answers: 100, keptMs: 5_000 };

/**
 * Keeps answers for a few seconds, so that most requests for them need no hop to the service: those with an ETag whose
 * `CDN-Cache-Control` (RFC 9213) allows it.
 */
export class SharedAnswers {
  private readonly kept = new Map<string, SharedAnswer>();

  constructor(private readonly now = () => performance.now()) {}

  /** Forgets all answers, because the service was started again and may answer differently. */
  clear(): void {
    this.kept.clear();
  }

  /**
   * Returns the answer to a URL, or undefined if it has to be asked for by this request alone. One call of `renew`,
   * which asks and calls `keep`, serves all requests that come meanwhile.
   */
  async get(url: string, renew: () => Promise<SharedAnswer | undefined>): Promise<SharedAnswer | undefined> {
    const answer = this.kept.get(url);
    if (!answer || answer.until > this.now()) return answer;
    answer.renewal ??= renew().finally(() => {
      if (this.kept.get(url) === answer) this.kept.delete(url);
    });
    return answer.renewal;
  }

  /** Keeps an answer if it may be shared, and returns it then. */
  keep(url: string, status: number, headers: IncomingHttpHeaders, body: Buffer): SharedAnswer | undefined {
    const { etag, vary, 'set-cookie': cookies } = headers;
    const keptMs = Math.min(limits.keptMs, sharedSeconds(headers) * 1000);
    if (status !== 200 || etag === undefined || vary !== undefined || cookies || !(keptMs > 0)) return undefined;
    const answer = { headers: endToEnd(headers, notKept), body, etag, until: this.now() + keptMs };
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= limits.answers && !this.kept.has(url)) this.kept.delete(oldest);
    this.kept.set(url, answer);
    return answer;
  }
}

/** For how many seconds a service lets its site keep an answer. */
const sharedSeconds = (headers: IncomingHttpHeaders): number =>
  Number(/^public, max-age=(\d+)$/.exec(String(headers['cdn-cache-control']))?.[1] ?? 0);

/** Whether a request tells nothing about its sender, so that the answer to it may be everyone's. */
export const isForEveryone = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !headers.authorization && !headers.cookie && !headers.range && !url.includes('?');

/** Sends a kept answer, or 304 to a client that has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: SharedAnswer) {
  if (!isFresh(request.headers['if-none-match'], etag)) return reply.headers(headers).send(body);
  for (const name of ['etag', 'cache-control']) if (headers[name]) reply.header(name, headers[name]);
  return reply.code(304).send();
}
