import type { ErrorBody } from '@site/contract';

/** A response with status 400 or above. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Fields of the body besides the message. */
    readonly extras: Omit<ErrorBody, 'message'> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
