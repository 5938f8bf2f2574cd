import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inertPolicy } from './safe-headers';

export const notUnderstood = 'The request could not be understood.';

const messages: Record<number, string> = {
  400: notUnderstood,
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  415: 'This media type is not supported.',
};
const unexpected = 'Something went wrong on our side. Please try again later.';

/** The framework reports malformed URLs as server errors, but the client caused them. */
const statusOf = (error: FastifyError): number =>
  error instanceof URIError || error.code === 'ERR_INVALID_URL' ? 400 : (error.statusCode ?? 500);

/** Answers every error of the site as `{message}`, like the API. Internal details stay on the server. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Keep the connection open, or the client would not receive the answer while it still sends. The rest of the body is
  // discarded.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({ message: messages[status] ?? unexpected });
}

/** Answers all errors in one format, including the framework's own. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: messages[404] }));
}

const broken: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

/** Answers requests that cannot be parsed, directly on the connection. */
export function sendProtocolError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  refuseConnection(socket, ...(broken[error.code] ?? ['400 Bad Request', notUnderstood]));
}

/** Answers directly on a connection and closes it, when there is no request object. */
export function refuseConnection(socket: Duplex, status: string, message: string): void {
  const body = JSON.stringify({ message });
  const safe = `X-Content-Type-Options: nosniff\r\nContent-Security-Policy: ${inertPolicy}`;
  const headers = `Content-Type: application/json\r\n${safe}\r\nContent-Length: ${body.length}\r\nConnection: close`;
  // After CONNECT, Node no longer handles errors of the connection, and an unhandled one would end the process.
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`, () => socket.destroy());
}
