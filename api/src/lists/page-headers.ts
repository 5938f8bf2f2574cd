import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from './list-query';
import { maxSortedMatches } from './search';

/** Sets the headers of a list: the link to the next page, and whether a search matched too many rows. */
export function sendPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, tooManyMatches }: ListPage<unknown>,
): void {
  if (tooManyMatches) reply.header('too-many-matches', String(maxSortedMatches));
  if (!next) return;
  const [path = '', query] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
