import { isFresh } from '@site/serving/is-fresh';
import type { FastifyInstance } from 'fastify';
import type { Assignment, ReleaseSetAssigner } from '../assignment/assign-release-set';
import type { Visitors } from '../assignment/visitors';
import { encodingFor } from '../infra/negotiate';
import { refusePreview } from './preview-routes';

/** Only the visitor's browser may cache pages that depend on the visitor. Previews are never cached. */
const headersFor: Record<Assignment['audience'], Record<string, string>> = {
  everyone: {},
  visitor: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' },
  preview: { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie', 'x-robots-tag': 'noindex' },
};

/** For a page that works again soon: the site verifies its releases every ten seconds. */
const unavailable = { 'cache-control': 'no-store', 'retry-after': '10' };

interface PageDeps {
  assigner: ReleaseSetAssigner;
  visitors: Visitors;
}

/** Answers every path without another route with a rendered document. */
export async function pageRoutes(app: FastifyInstance, { assigner, visitors }: PageDeps): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const assign = () => assigner.assignReleaseSet(request, { createVisitor: true });
      const assignment = await assign().catch((error: Error) => error);
      if (assignment instanceof Error) return refusePreview(reply, assigner.everyone, 409, assignment.message);
      let assigned: Assignment = assignment;
      const pathname = pathnameOf(request.url);
      const document = await assigned.documents.at(pathname).catch(async () => {
        await assigner.refresh();
        assigned = await assign();
        return assigned.documents.at(pathname);
      });
      const { audience, visitor, isNewVisitor } = assigned;
      const isUnavailable = document.status === 503;
      reply.headers({
        ...document.headers,
        ...headersFor[audience],
        ...(isUnavailable ? unavailable : { etag: document.etag }),
      });
      if (visitor && isNewVisitor) visitors.remember(reply, visitor);
      if (!isUnavailable && isFresh(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.code(document.status).send(document.bodies[encoding]);
    },
  });

  // For forms that are submitted before their script runs: redirects to the page without the form data in the URL.
  app.post('/*', (request, reply) => reply.redirect(pathnameOf(request.url).replace(/^\/[/\\]+/, '/'), 303));
}

/** The path of a request's URL, unmodified. */
const pathnameOf = (url: string): string => url.split('?', 1)[0] ?? '/';
