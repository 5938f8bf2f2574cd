import { type Static, type StringOptions, Type } from '@sinclair/typebox';
import { Currency } from './catalogue';
import { Email, Nullable, StringEnum } from './fields';

const text = (examples: string[], options: StringOptions = {}) =>
  Type.Optional(Type.String({ maxLength: 200, examples, ...options }));

/**
 * A purchase. With a session, the customer fields come from the account; without one, they are checked like the invoice
 * form, before this schema. The order of the fields is the order of the messages.
 */
export const PaymentOrderRequest = Type.Object({
  userName: text(['Asha Verma']),
  phoneNumber: text(['5550100']),
  userEmail: text(['asha@example.com'], { maxLength: Email.maxLength }),
  amount: Type.Integer({
    minimum: 0,
    maximum: 9_999_900,
    default: 0,
    description: 'Minor units. Checked against the catalogue; an invoice takes 100 and more.',
    examples: [20000],
    'x-message': 'Please enter a valid amount',
  }),
  currency: Type.String({ minLength: 3, maxLength: 3, examples: ['USD'], 'x-message': 'The currency is not known.' }),
  serviceName: text(['Web Design Plus']),
  quantity: Type.Optional(Type.Integer({ examples: [1] })),
  source: text(['Web Design']),
  paymentMethod: text(['Stripe'], {
    description: 'Stripe or Razorpay, in any case. The route decides which one is used.',
  }),
  path: text(['/package/web-design']),
  registrationId: Type.Optional(Nullable(Type.String({ maxLength: 64, examples: [''] }))),
});
export type PaymentOrderRequest = Static<typeof PaymentOrderRequest>;

export const CheckoutSession = Type.Object({ url: Type.String({ description: 'The payment page.' }) });
export type CheckoutSession = Static<typeof CheckoutSession>;

export const RazorpayOrder = Type.Object({
  id: Type.String({ examples: ['order_MNnbTXlqYkLaKb'] }),
  amount: Type.Integer({ description: 'Minor units.' }),
  currency: Currency,
});
export type RazorpayOrder = Static<typeof RazorpayOrder>;

export const RazorpayResult = Type.Object({
  razorpay_payment_id: Type.String({ minLength: 1, maxLength: 100, examples: ['pay_29QQoUBi66xm2f'] }),
  razorpay_order_id: Type.String({ minLength: 1, maxLength: 100, examples: ['order_MNnbTXlqYkLaKb'] }),
  razorpay_signature: Type.String({ minLength: 1, maxLength: 200 }),
});
export type RazorpayResult = Static<typeof RazorpayResult>;

/** Names the checkout of an order. */
export const CheckoutQuery = Type.Object({
  session_id: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Stripe session or Razorpay order.',
    examples: ['order_MNnbTXlqYkLaKb'],
  }),
});
export type CheckoutQuery = Static<typeof CheckoutQuery>;

export const OrderStatus = Type.Object({
  state: StringEnum('pending', 'paid', 'failed', 'expired'),
});
export type OrderStatus = Static<typeof OrderStatus>;
