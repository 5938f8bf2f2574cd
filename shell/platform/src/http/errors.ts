import type { ErrorBody } from '@site/api/contract';
import { HTTPError } from 'ky';

/** The body of a refusal, or an empty one where the server sent none that can be read. */
export async function bodyOf(error: unknown): Promise<Partial<ErrorBody>> {
  if (!(error instanceof HTTPError)) return {};
  return error.response
    .clone()
    .json()
    .catch(() => ({}));
}

/** Words for the visitor: the server's own where it answered, ours where it could not be reached. */
export async function messageOf(error: unknown): Promise<string> {
  if (!(error instanceof HTTPError))
    return 'We could not reach the server. Please check your connection and try again.';
  return (await bodyOf(error)).message ?? 'Something went wrong on our side. Please try again.';
}
