import type { ErrorBody } from '@site/contract';
import type { HTTPError } from 'ky';

/** Compares the name, because the class itself is loaded with the client. */
const isHttpError = (error: unknown): error is HTTPError => error instanceof Error && error.name === 'HTTPError';

/** The body of an error answer, or an empty object if it has no readable body. */
export async function bodyOf(error: unknown): Promise<Partial<ErrorBody>> {
  if (!isHttpError(error)) return {};
  return error.response
    .clone()
    .json()
    .catch(() => ({}));
}

/** The status of the API's error answer; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  isHttpError(error) ? error.response.status : undefined;

/** Whether the API's rate limit rejected the request (status 429). Its message says when to try again. */
export const mustWait = (error: unknown): boolean => statusOf(error) === 429;

/** Error message for the visitor: the server's own, or a generic one if the server or a passkey is unavailable. */
export async function messageOf(error: unknown): Promise<string> {
  if (error instanceof Error && error.name === 'PasskeyError') return error.message;
  if (!isHttpError(error)) return 'We could not reach the server. Please check your connection and try again.';
  return (await bodyOf(error)).message ?? 'Something went wrong on our side. Please try again.';
}
