import { isFresh } from '@site/serving/is-fresh';
import type { FastifyInstance } from 'fastify';

interface RegistryDeps {
  /** The live registry as a response body, with its ETag. */
  registry(): { body: string; etag: string };
}

/** Lists the live versions of all remotes, for any host. */
export async function registryRoutes(app: FastifyInstance, deps: RegistryDeps): Promise<void> {
  app.get('/remotes.json', (request, reply) => {
    const { body, etag } = deps.registry();
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*', etag });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
