import { createHmac, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Order } from '../../src/orders/repository';
import { keys, type PaymentApi } from './payment-api';

const stripe = new Stripe(keys.stripe.secretKey);

interface TestEvent {
  provider: 'stripe' | 'razorpay';
  id: string;
  payload: string;
}

/** A Stripe webhook about an object. */
export function stripeEvent(type: string, object: object): TestEvent {
  const id = `evt_${randomUUID()}`;
  return { provider: 'stripe', id, payload: JSON.stringify({ id, object: 'event', type, data: { object } }) };
}

/** The webhook of a completed Checkout session, with `changes`. */
export const sessionCompleted = (order: Order, changes: object = {}) =>
  stripeEvent('checkout.session.completed', {
    id: order.providerOrderId,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
    amount_total: order.amount,
    currency: order.currency.toLowerCase(),
    metadata: { orderId: order.id },
    ...changes,
  });

export function razorpayEvent(event: string, entities: Record<string, object>): TestEvent {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return {
    provider: 'razorpay',
    id: `evt_${randomUUID()}`,
    payload: JSON.stringify({ entity: 'event', event, payload }),
  };
}

export const razorpayPayment = (order: Order, changes: object = {}) => ({
  id: `pay_${order.id}`,
  entity: 'payment',
  order_id: order.providerOrderId,
  amount: order.amount,
  currency: order.currency,
  status: 'captured',
  amount_refunded: 0,
  ...changes,
});

/** The headers with which a provider signs a webhook. */
export function signatureOf(
  { provider, id, payload }: TestEvent,
  signedAt = Math.floor(Date.now() / 1000),
): Record<string, string> {
  if (provider === 'razorpay')
    return {
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', keys.razorpay.webhookSecret).update(payload).digest('hex'),
    };
  const secret = keys.stripe.webhookSecret;
  return { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: signedAt }) };
}

/** Sends a webhook with its provider's signature. */
export const deliver = (api: PaymentApi, event: TestEvent, signedAt?: number) =>
  api.call('POST', `/payment/${event.provider}-webhook`, {
    body: event.payload,
    headers: signatureOf(event, signedAt),
  });
