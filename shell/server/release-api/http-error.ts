import type { ErrorBody } from '@site/contract';

/** A response with status 400 or above, with the same arguments as that of the API. */
export class HttpError extends Error {
  override name = 'HttpError';
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
}
