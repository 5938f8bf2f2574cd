import { ReleaseError } from '@site/release/contract';
import { errorMessages, keepOpenAfterLargeBody } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { diskFullMessage } from './disk-space';

/** Status codes by error name; any other `ReleaseError` is a conflict with what is live. */
const statuses: Record<string, number> = {
  BadArchive: 400,
  BadVersion: 400,
  UntrustedRelease: 403,
  UnknownRelease: 404,
  VersionTaken: 409,
  ArchiveTooLarge: 413,
  ComposeError: 422,
  IncompatibleRelease: 422,
  UnverifiedRelease: 422,
  StoreUnavailable: 503,
};
const fullDisk = ['ENOSPC', 'EFBIG', 'EDQUOT'];

/** Answers every failure as `{message}`. Stacks and paths stay on the server. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) return error.send(reply);
  const status = statuses[error.name] ?? (error instanceof ReleaseError ? 409 : undefined);
  if (status === 503) reply.header('retry-after', '5');
  if (status) return reply.code(status).send({ message: error.message });
  const code = 'code' in error ? error.code : '';
  if (fullDisk.includes(code)) return reply.code(507).send({ message: diskFullMessage });
  keepOpenAfterLargeBody({ code }, reply);
  const own = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (own < 500) return reply.code(own).send({ message: error.message });
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ message: errorMessages.unexpected });
}
