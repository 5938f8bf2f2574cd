import type { ErrorBody } from '@site/contract';

/** An answer of status 400 or above that a caller is meant to read. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly extras: Omit<ErrorBody, 'message'>;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    message: string,
    { headers = {}, ...extras }: Omit<ErrorBody, 'message'> & { headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.extras = extras;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string) => new HttpError(409, message);

/** The token is missing or names no living session: the flags tell the client to forget it. */
export const sessionEnded = () =>
  new HttpError(401, 'Your session has ended. Please log in again.', { logout: true, notExist: true });
