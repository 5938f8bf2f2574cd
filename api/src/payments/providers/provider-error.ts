import { HttpError } from '../../http/http-error';

const MESSAGE = 'The payment provider cannot be reached right now. Nothing was charged: please try again in a moment.';

/** `overloaded`: it wants to be asked later. `unknown`: it does not know what it was asked for. */
type Kind = 'overloaded' | 'unknown' | 'down';

/** A provider did not do its part: 502, or 503 when it is overloaded. */
export class ProviderError extends HttpError {
  /** For the log only; never the whole error, which can quote keys. */
  readonly reason: string;

  constructor(
    cause: unknown,
    readonly kind: Kind = 'down',
  ) {
    super(kind === 'overloaded' ? 503 : 502, MESSAGE);
    this.reason = cause instanceof Error ? cause.message : JSON.stringify(cause);
  }
}
