import type { FastifyInstance } from 'fastify';
import type { Giving } from '../assignment/assign-release-set';

/** Tells an open tab the name of the release set that a reload would give it. */
export function serveReleaseSet(app: FastifyInstance, giving: Giving): void {
  app.get('/release-set', async (request, reply) => {
    const { documents } = await giving.to(request.headers.cookie, false);
    return reply.header('cache-control', 'no-store').send({ id: documents.set.releaseSet.id });
  });
}
