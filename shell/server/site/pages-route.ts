import type { FastifyInstance } from 'fastify';
import type { Given, Giving } from '../assignment/assign-release-set';
import { encodingFor, isFresh } from '../infra/negotiate';
import { refusePreview } from './preview-routes';

/** What depends on the visitor is kept by nobody but their browser, and a preview by nobody at all. */
const headersFor: Record<Given['to'], Record<string, string>> = {
  everybody: {},
  visitor: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' },
  preview: { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie', 'x-robots-tag': 'noindex' },
};

/** Answers every path that nothing else answers with a composed document. */
export function servePages(app: FastifyInstance, giving: Giving): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { cookie } = request.headers;
      const given = await giving.to(cookie, true).catch((error: Error) => error);
      if (given instanceof Error) return refusePreview(reply, giving.everybody, 409, given.message);
      const pathname = pathnameOf(request.url);
      const document = await given.documents.at(pathname).catch(async () => {
        await giving.renew();
        return (await giving.to(cookie, true)).documents.at(pathname);
      });
      reply.headers({ ...document.headers, ...headersFor[given.to], etag: document.etag });
      if (given.setCookie) reply.header('set-cookie', given.setCookie);
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
