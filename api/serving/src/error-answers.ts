import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';

/** What servers say about errors whose own messages are not meant for clients. */
export const errorMessages = {
  notUnderstood: 'The request could not be understood.',
  nothingHere: 'There is nothing at this address.',
  tooLarge: 'The request is too large.',
  unsupportedType: 'This media type is not supported.',
  unexpected: 'Something went wrong on our side. Please try again later.',
} as const;

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: errorMessages.nothingHere });
}

/**
 * Keeps the connection open after a body that is too large, which Fastify would close: a client that still sends would
 * lose the answer. On an open connection the rest of the body is read and discarded.
 */
export function keepOpenAfterLargeBody({ code }: { code?: unknown }, reply: FastifyReply): void {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

/** The status line and the message for a request that cannot be parsed, for which Node has no request object. */
export const answerToBrokenRequest = ({ code }: Pick<ConnectionError, 'code'>): [status: string, message: string] =>
  brokenRequests[code] ?? ['400 Bad Request', errorMessages.notUnderstood];
