import { type Static, Type } from '@sinclair/typebox';
import { Currency } from './catalogue';
import { Id, Nullable, Timestamp } from './fields';

export const PaymentMethod = Type.Union([Type.Literal('Stripe'), Type.Literal('Razorpay')]);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** Forward only: see `api/src/orders`. */
export const OrderState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
  Type.Literal('review'),
]);
export type OrderState = Static<typeof OrderState>;

export const ServicesOrder = Type.Object(
  {
    _id: Id,
    serviceName: Type.String(),
    totalAmount: Type.Number({ description: 'Major units: 200 for 200 USD.', examples: [200] }),
    currency: Currency,
    transactionId: Nullable(Type.String({ description: "The provider's payment id." })),
    paymentMethod: PaymentMethod,
    source: Type.String(),
    state: OrderState,
    createdAt: Timestamp,
    userName: Type.String(),
    userEmail: Type.String(),
    phoneNumber: Type.String(),
  },
  { title: 'ServicesOrder' },
);
export type ServicesOrder = Static<typeof ServicesOrder>;
