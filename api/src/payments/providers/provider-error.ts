import { HttpError } from '@site/serving/http-error';

const MESSAGE = 'The payment provider cannot be reached right now. Nothing was charged: please try again in a moment.';

/** `overloaded`: retry later. `not-found`: the provider does not know the id. */
type Kind = 'overloaded' | 'not-found' | 'unavailable';

/** Awaits a call of a provider's SDK; whatever it throws becomes a ProviderError. */
export async function callProvider<T>(call: Promise<T>, kindOf: (error: unknown) => Kind): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new ProviderError(error, kindOf(error));
  }
}

/** A call of a provider failed: 502, or 503 when it is overloaded. */
export class ProviderError extends HttpError {
  /** For the log. The whole error could quote keys. */
  readonly reason: string;

  constructor(
    cause: unknown,
    readonly kind: Kind = 'unavailable',
  ) {
    super(kind === 'overloaded' ? 503 : 502, MESSAGE);
    this.reason = cause instanceof Error ? cause.message : JSON.stringify(cause);
  }
}
