import { type Static, Type } from '@sinclair/typebox';
import { Currency } from './catalogue';
import { Id, Nullable, StringEnum, Timestamp } from './fields';

export const PaymentMethod = StringEnum('Stripe', 'Razorpay');
export type PaymentMethod = Static<typeof PaymentMethod>;

/** States only move forward: see `api/src/orders/states.ts`. */
export const OrderState = StringEnum('pending', 'paid', 'failed', 'expired', 'refunded', 'review');
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
    paidAt: Nullable(Timestamp),
    receiptNumber: Nullable(Type.String({ description: 'Null until the order is paid.', examples: ['2026-000042'] })),
    userName: Type.String(),
    userEmail: Type.String(),
    phoneNumber: Type.String(),
  },
  { title: 'ServicesOrder' },
);
export type ServicesOrder = Static<typeof ServicesOrder>;
