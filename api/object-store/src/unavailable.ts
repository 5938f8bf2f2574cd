import type { FilesLocation } from './files-url';

/** The object store does not answer, or refuses. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable';
  readonly code = 'OBJECT_STORE_UNAVAILABLE';

  constructor(
    message: string,
    /** Whether only other settings can help: a missing bucket, or wrong credentials. */
    readonly isMistake: boolean,
  ) {
    super(message);
  }
}

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the store answered that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as SdkError).name ?? '');

/** `NotFound` is the answer for a bucket here: a missing object is no error. */
const mistakes = ['NoSuchBucket', 'NotFound', 'CredentialsProviderError', 'PermanentRedirect'];

/** The error of the SDK in words for an operator. */
export function unavailable(error: unknown, { bucket, endpoint }: FilesLocation): ObjectStoreUnavailable {
  const where = endpoint ? ` at ${new URL(endpoint).host}` : '';
  const cannotBeUsed = `The object store (bucket ${bucket}${where}) cannot be used`;
  const { name = '', message, code, $metadata: { httpStatusCode: status } = {} } = error as SdkError;
  // A server in front of the store answers without XML, which has no message of use.
  if (name === 'AbortError' || name === 'TimeoutError')
    return new ObjectStoreUnavailable(`${cannotBeUsed}: it did not answer in time`, false);
  // Answers to HEAD have no message at all.
  const isSilent = status !== undefined && (status >= 500 || message === undefined || /^Unknown/.test(message));
  const reason = isSilent ? `it answered ${status}` : message || code || name;
  const isMistake = mistakes.includes(name) || status === 403 || status === 401;
  return new ObjectStoreUnavailable(`${cannotBeUsed}: ${reason}`, isMistake);
}
