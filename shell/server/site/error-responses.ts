import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerToBrokenRequest, errorMessages, keepOpenAfterLargeBody, sendNotFound } from '@site/serving';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inertPolicy } from './safe-headers';

const messages: Record<number, string> = {
  400: errorMessages.notUnderstood,
  404: errorMessages.nothingHere,
  413: errorMessages.tooLarge,
  415: errorMessages.unsupportedType,
};

/** The framework reports malformed URLs as server errors, but the client caused them. */
const statusOf = (error: FastifyError): number =>
  error instanceof URIError || error.code === 'ERR_INVALID_URL' ? 400 : (error.statusCode ?? 500);

/** Answers every error of the site as `{message}`, like the API. Internal details stay on the server. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  keepOpenAfterLargeBody(error, reply);
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({ message: messages[status] ?? errorMessages.unexpected });
}

/** Answers all errors in one format, including the framework's own. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler(sendNotFound);
}

/** Answers requests that cannot be parsed, directly on the connection. */
export function sendProtocolError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  refuseConnection(socket, ...answerToBrokenRequest(error));
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
