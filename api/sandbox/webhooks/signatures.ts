import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The value of `Stripe-Signature`. @param seconds the time of sending */
export function stripeSignature(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${payload}`)}`;
}

/**
 * The value of `X-Razorpay-Signature`; for `order|payment` and the key secret, the signature of the overlay's result.
 */
export const razorpaySignature = (payload: string, secret: string) => hmac(secret, payload);
