import type { ErrorBody } from '@site/contract';
import type { FastifyReply } from 'fastify';

/** A response with status 400 or above, whose message is meant for the client. */
export class HttpError extends Error {
  /** Fields of the body besides the message. */
  readonly extras: Omit<ErrorBody, 'message'>;
  readonly headers: Record<string, string>;

  constructor(
    readonly statusCode: number,
    message: string,
    { headers = {}, ...extras }: Omit<ErrorBody, 'message'> & { headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.extras = extras;
    this.headers = headers;
  }

  send(reply: FastifyReply): FastifyReply {
    const { statusCode, headers, message, extras } = this;
    return reply
      .code(statusCode)
      .headers(headers)
      .send({ message, ...extras });
  }
}
