import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says in the `Link` header where the next page of this list is, if there is one. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: string | undefined): void {
  if (!next) return;
  const [path = '', query] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
