import type { FastifyInstance } from 'fastify';
import type { ReleaseSetAssigner } from '../assignment/assign-release-set';

/** Tells an open tab the id of the release set that it would get after a reload. */
export function serveReleaseSet(app: FastifyInstance, { assigner }: { assigner: ReleaseSetAssigner }): void {
  app.get('/release-set', async (request, reply) => {
    const { documents } = await assigner.assignReleaseSet(request);
    return reply.header('cache-control', 'no-store').send({ id: documents.set.releaseSet.id });
  });
}
