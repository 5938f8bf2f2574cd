import type { FastifyInstance } from 'fastify';
import type { Documents } from './documents';
import { encodingFor, isFresh } from './negotiate';

/** Answers every path that nothing else answers with a composed document. `documents` gives those of the live release set. */
export function servePages(app: FastifyInstance, documents: () => Documents): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const document = await documents().at(pathnameOf(request.url));
      reply.headers(document.headers).header('etag', document.etag);
      if (isFresh(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.code(document.status).send(document.bodies[encoding]);
    },
  });

  // A form that is sent before its code runs: the page again, and nothing typed ever stands in an address.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/*', (request, reply) => reply.redirect(pathnameOf(request.url).replace(/^\/[/\\]+/, '/'), 303));
}

/** The path of a request's address, as it was sent. */
const pathnameOf = (url: string): string => url.split('?', 1)[0] ?? '/';
