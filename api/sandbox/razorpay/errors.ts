/** An error in the format of Razorpay's API. */
export class RazorpayError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }

  get body() {
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
        ...(this.field && { field: this.field }),
      },
    };
  }
}

export const unknownId = () => new RazorpayError(400, 'The id provided does not exist');
