import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The handler of `GET /health/ready`: whether this process takes requests, for sites and balancers. The route is not
 * below `/api`, so visitors cannot reach it: the site passes on only what is there.
 */
export const answerReadiness = (isStopping: () => boolean) => async (_request: FastifyRequest, reply: FastifyReply) =>
  isStopping() ? reply.code(503).send({ status: 'is stopping' }) : { status: 'ok' };
