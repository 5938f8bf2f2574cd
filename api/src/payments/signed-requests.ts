import { Type } from '@sinclair/typebox';
import { Id } from '@site/contract';

const hmac = 'ed8e5a1b4e6fbd9c3f1c7a0d2b9e8f64a7c5d3e1f0b2948c6a7e5d3c1b0f9e8d';
const [orderId] = Id.examples;

const text = (example: string, description?: string) =>
  Type.String({ examples: [example], ...(description && { description }) });
const object = (example: object, description: string) => Type.Object({}, { examples: [example], description });

/** For the document: the requests of the providers' webhooks. */
export const signedRequests = {
  Stripe: {
    headers: Type.Object({
      'stripe-signature': text(
        `t=1769851800,v1=${hmac}`,
        'The time, and the HMAC-SHA256 of `<time>.<body>`. At most five minutes old.',
      ),
    }),
    body: Type.Object(
      {
        id: text('evt_1QAbCdEfGhIjKlMn'),
        type: text('checkout.session.completed'),
        data: Type.Object({
          object: object(
            {
              id: 'cs_test_a1b2c3',
              payment_status: 'paid',
              payment_intent: 'pi_3QAbCdEfGhIjKlMn',
              amount_total: 20000,
              currency: 'usd',
              metadata: { orderId },
            },
            'The session, payment intent or charge.',
          ),
        }),
      },
      { description: 'An event of Stripe' },
    ),
  },
  Razorpay: {
    headers: Type.Object({
      'x-razorpay-signature': text(hmac, 'The HMAC-SHA256 of the body.'),
      'x-razorpay-event-id': Type.Optional(text('evt_MNnbTXlqYkLaKb', 'Without it, equal bodies are one event.')),
    }),
    body: Type.Object(
      {
        event: text('payment.captured'),
        payload: object(
          {
            payment: {
              entity: {
                id: 'pay_29QQoUBi66xm2f',
                order_id: 'order_MNnbTXlqYkLaKb',
                amount: 20000,
                currency: 'USD',
                status: 'captured',
              },
            },
          },
          'The payment or refund.',
        ),
      },
      { description: 'An event of Razorpay' },
    ),
  },
};
