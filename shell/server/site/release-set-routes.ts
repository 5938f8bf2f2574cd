import type { FastifyInstance } from 'fastify';
import type { ReleaseSetAssigner } from '../assignment/assign-release-set';

interface ReleaseSetDeps {
  assigner: ReleaseSetAssigner;
}

/** Tells an open tab the id of the release set that it would get after a reload; 409 if its preview cannot be shown. */
export async function releaseSetRoutes(app: FastifyInstance, { assigner }: ReleaseSetDeps): Promise<void> {
  app.get('/release-set', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const assignment = await assigner.assignReleaseSet(request).catch((error: Error) => error);
    if (assignment instanceof Error) return reply.code(409).send({ message: assignment.message });
    return reply.send({ id: assignment.documents.set.releaseSet.id });
  });
}
