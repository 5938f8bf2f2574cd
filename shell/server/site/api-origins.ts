import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of these origins call the routes of a scope. No cookie authenticates a call of the API, so browsers never
 * have to send any.
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await scope.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after'],
    // Seconds for which a browser may remember the answer to a preflight request.
    maxAge: 600,
  });
}
