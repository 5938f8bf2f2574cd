import type { ErrorBody } from '@site/contract';

/** An answer of status 400 or above. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    message: string,
    /** What stands in the body beside the message. */
    readonly extras: Omit<ErrorBody, 'message'> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
