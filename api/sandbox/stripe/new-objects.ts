import { identifier, nowInSeconds } from '../store/identifier';
import type { Charge, CheckoutSession, PaymentIntent, Refund } from './objects';

export const newIntent = (session: CheckoutSession, metadata: Record<string, string>): PaymentIntent => ({
  id: identifier('pi'),
  object: 'payment_intent',
  amount: session.amount_total,
  amount_received: 0,
  created: nowInSeconds(),
  currency: session.currency,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata,
  status: 'requires_payment_method',
});

export const newCharge = (intent: PaymentIntent): Charge => ({
  id: identifier('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_refunded: 0,
  created: nowInSeconds(),
  currency: intent.currency,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  refunded: false,
  status: 'succeeded',
});

export const newRefund = (charge: Charge, paymentIntent: string, amount: number): Refund => ({
  id: identifier('re'),
  object: 'refund',
  amount,
  charge: charge.id,
  created: nowInSeconds(),
  currency: charge.currency,
  payment_intent: paymentIntent,
  status: 'succeeded',
});
