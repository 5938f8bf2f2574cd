import { Type } from '@sinclair/typebox';
import { isFresh } from '@site/serving/is-fresh';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../encryption/hash';

/** The answer to a browser that has this version already. */
export const unchanged = Type.Null({ description: 'Unchanged: the If-None-Match header names this version' });

/**
 * Creates a handler for an answer that is everyone's and stays the same while this process runs. Browsers ask each time
 * whether it has changed; the site in front keeps it for two seconds.
 */
export function sharedAnswer<Body>(body: Body) {
  const etag = `"${sha256(JSON.stringify(body)).slice(0, 27)}"`;
  const headers = { etag, 'cache-control': 'no-cache', 'cdn-cache-control': 'public, max-age=2' };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Body | undefined> => {
    reply.headers(headers);
    if (!isFresh(request.headers['if-none-match'], etag)) return body;
    // A payload, even `null`, would announce a length, and clients such as the site's proxy would wait for its bytes.
    await reply.code(304).send();
    return undefined;
  };
}
