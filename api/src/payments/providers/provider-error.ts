import { HttpError } from '@site/serving/http-error';

/** For a checkout that could not be opened. */
const MESSAGE = 'The payment provider cannot be reached right now. Nothing was charged: please try again in a moment.';

/** `overloaded`: retry later. `not-found`: the provider does not know the id. */
type Kind = 'overloaded' | 'not-found' | 'unavailable';

/**
 * Returns a function that awaits a call of a provider's SDK; whatever the call throws becomes a ProviderError.
 * @param keys are not logged, even if an answer quotes them
 */
export const providerCaller =
  (keys: string[], kindOf: (error: unknown) => Kind) =>
  async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw new ProviderError(reasonOf(error, keys), kindOf(error));
    }
  };

/** A call of a provider failed: 502, or 503 when it is overloaded. */
export class ProviderError extends HttpError {
  constructor(
    /** For the log. */
    readonly reason: string,
    readonly kind: Kind = 'unavailable',
    message = MESSAGE,
  ) {
    super(kind === 'overloaded' ? 503 : 502, message);
  }
}

/** What the SDKs throw: Stripe's has the fields itself, Razorpay's in `error`. */
interface Failure {
  statusCode?: unknown;
  code?: unknown;
  message?: unknown;
  /** The network's error. */
  detail?: { code?: unknown };
  error?: { code?: unknown; description?: unknown };
}

/** Status, code and text of a failure, at most 300 characters, without our keys. */
function reasonOf(failure: unknown, keys: string[]): string {
  // Razorpay's SDK reads the status of an answer that it did not get.
  if (failure instanceof TypeError) return 'no answer';
  const { statusCode, code, message, detail, error } = (failure ?? {}) as Failure;
  const text = [statusCode, error?.code ?? code ?? detail?.code, error?.description ?? message]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return keys.reduce((shown, key) => (key ? shown.replaceAll(key, '[secret]') : shown), text).slice(0, 300);
}
