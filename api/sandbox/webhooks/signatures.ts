import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The value of `Stripe-Signature` for a payload sent at a time in seconds. */
export function stripeSignature(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${payload}`)}`;
}

/** The value of `X-Razorpay-Signature`, and with `order|payment` and the key secret, the checkout's own signature. */
export const razorpaySignature = (payload: string, secret: string) => hmac(secret, payload);
