/** An error in the format of Stripe's API, which its SDK maps to its own errors. */
export class StripeError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly type: 'invalid_request_error' | 'idempotency_error' = 'invalid_request_error',
    readonly param?: string,
  ) {
    super(message);
  }

  get body() {
    return { error: { type: this.type, message: this.message, ...(this.param && { param: this.param }) } };
  }
}

export const notFound = (kind: string, id: string) => new StripeError(404, `No such ${kind}: '${id}'`);
