import type { ErrorBody } from '@site/contract';
import type { HTTPError } from 'ky';

/** By its name, because the class itself comes with the client. */
const isRefusal = (error: unknown): error is HTTPError => error instanceof Error && error.name === 'HTTPError';

/** The body of a refusal, or an empty one where the server sent none that can be read. */
export async function bodyOf(error: unknown): Promise<Partial<ErrorBody>> {
  if (!isRefusal(error)) return {};
  return error.response
    .clone()
    .json()
    .catch(() => ({}));
}

/** Whether the server asks to come back later, because too much was sent. Its message says when. */
export const mustWait = (error: unknown): boolean => isRefusal(error) && error.response.status === 429;

/** Words for the visitor: the server's own where it answered, ours where it, or a passkey, could not be reached. */
export async function messageOf(error: unknown): Promise<string> {
  if (error instanceof Error && error.name === 'PasskeyError') return error.message;
  if (!isRefusal(error)) return 'We could not reach the server. Please check your connection and try again.';
  return (await bodyOf(error)).message ?? 'Something went wrong on our side. Please try again.';
}
