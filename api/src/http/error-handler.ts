import type { Socket } from 'node:net';
import type { ErrorBody } from '@site/contract';
import { answerToBrokenRequest, errorMessages, keepOpenAfterLargeBody } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { withoutValues } from '../text/error-text';
import { busyMessage, diskFullMessage } from './http-error';

/** Messages for errors of Fastify, the file system and the database. */
const messages: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request body does not have the announced length.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, errorMessages.unsupportedType],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Please send the form as multipart/form-data.'],
  ECONNRESET: [400, 'The request was cut off.'],
  ENOSPC: [507, diskFullMessage],
  EFBIG: [507, diskFullMessage],
  EDQUOT: [507, diskFullMessage],
  SQLITE_FULL: [507, diskFullMessage],
  SQLITE_IOERR_WRITE: [507, diskFullMessage],
  SQLITE_BUSY: [503, busyMessage],
  // The database file was removed while the site ran.
  DATABASE_FILE_MISSING: [503, busyMessage],
  // PostgreSQL, in this order: disk full, lock timeout, statement timeout, conflicts with other transactions, and a
  // server that stops, starts or has no free connection.
  '53100': [507, diskFullMessage],
  '55P03': [503, busyMessage],
  '57014': [503, busyMessage],
  '40001': [503, busyMessage],
  '40P01': [503, busyMessage],
  '57P01': [503, busyMessage],
  '57P03': [503, busyMessage],
  '53300': [503, busyMessage],
  DATABASE_UNREACHABLE: [503, busyMessage],
  OBJECT_STORE_UNAVAILABLE: [503, busyMessage],
};

/** Sends every error as `{message}`. Stacks, SQL and paths never leave the server. */
export function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) return error.send(reply);
  keepOpenAfterLargeBody(error, reply);
  const [status, message] = messages[codeOf(error)] ?? byStatus(error);
  if (status >= 500) request.log.error({ err: withoutValues(error) }, 'request failed');
  return reply.code(status).send({ message } satisfies ErrorBody);
}

/** Drizzle wraps the errors of the database. */
function codeOf(error: FastifyError): string {
  const cause = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
  const code = String(error.code ?? cause);
  return code.startsWith('SQLITE_BUSY') ? 'SQLITE_BUSY' : code;
}

function byStatus(error: FastifyError): [status: number, message: string] {
  if (error.validation) return [400, error.message];
  const status = error.statusCode ?? 500;
  if (status >= 500) return [500, errorMessages.unexpected];
  return [status, status === 413 ? errorMessages.tooLarge : errorMessages.notUnderstood];
}

/** Answers a request that cannot be parsed, for which Node has no request object. */
export function sendClientError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, message] = answerToBrokenRequest(error);
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`, () => socket.destroy());
}
