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

/**
 * Whether the answer is a 404 without content, as some stores send for a missing object. The SDK copies the XML elements
 * of an answer to the error, so an error with further properties comes from a server in front of the store.
 */
export function isEmptyNotFound(error: unknown): boolean {
  const elements = Object.keys(error as SdkError).filter((key) => !/^(\$.*|name|message)$/.test(key));
  return (error as SdkError).name === 'NotFound' && elements.length === 0;
}

/** Whether a range begins behind the end of an object. The range from byte 0 does so if the object is empty. */
export const isBehindEnd = (error: unknown): boolean => (error as SdkError).$metadata?.httpStatusCode === 416;

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
