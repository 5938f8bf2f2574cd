/** A provider did not do its part: 502, or 503 when it is overloaded. The cause is for the log only. */
export class ProviderTrouble extends Error {
  readonly statusCode: 502 | 503;

  constructor(cause: unknown, overloaded = false) {
    super('The payment provider cannot be reached right now. Nothing was charged: please try again in a moment.', {
      cause,
    });
    this.statusCode = overloaded ? 503 : 502;
  }
}
