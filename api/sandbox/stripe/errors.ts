/** A refusal in the shape that Stripe's SDK turns into its own errors. */
export class StripeRefusal extends Error {
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

export const missing = (what: string, id: string) => new StripeRefusal(404, `No such ${what}: '${id}'`);
