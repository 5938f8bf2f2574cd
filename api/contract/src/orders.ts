import { type Static, Type } from '@sinclair/typebox';
import { Currency } from './catalogue';
import { Id, Nullable, StringEnum, Timestamp } from './fields';

export const PaymentMethod = StringEnum('Stripe', 'Razorpay');
export type PaymentMethod = Static<typeof PaymentMethod>;

/** States only move forward: see `api/src/orders/states.ts`. */
const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'review'] as const;
export const OrderState = StringEnum(...orderStates);
export type OrderState = Static<typeof OrderState>;

/**
 * Filters of the admins' list: `review` are reviews that wait for an admin, `handled` those that an admin has handled.
 */
export const OrderFilterState = StringEnum(...orderStates, 'handled');
export type OrderFilterState = Static<typeof OrderFilterState>;

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
    refundedAmount: Type.Optional(
      Type.Number({ description: 'The sum of all refunds in major units, if there is one.' }),
    ),
    handledAt: Type.Optional(Timestamp),
    userName: Type.String(),
    userEmail: Type.String(),
    phoneNumber: Type.String(),
  },
  { title: 'ServicesOrder' },
);
export type ServicesOrder = Static<typeof ServicesOrder>;

const stepKinds = ['created', 'sent', 'webhook', 'paid', 'review', 'failed', 'expired', 'refunded'] as const;
export const OrderStepKind = StringEnum(...stepKinds, 'mailed', 'resent', 'handled');
export type OrderStepKind = Static<typeof OrderStepKind>;

/** A step in the history of an order. */
export const OrderStep = Type.Object({
  kind: OrderStepKind,
  done: Type.Boolean({ description: 'False for a step that has not happened yet.' }),
  at: Nullable(Timestamp),
  detail: Nullable(Type.String({ examples: ['checkout.session.completed'] })),
  admin: Nullable(Type.String({ description: "The admin's e-mail address." })),
});
export type OrderStep = Static<typeof OrderStep>;

export const OrderNote = Type.Object({ text: Type.String(), admin: Type.String(), at: Timestamp });
export type OrderNote = Static<typeof OrderNote>;

export const OrderDetails = Type.Object(
  {
    order: ServicesOrder,
    failureReason: Nullable(Type.String({ examples: ['Your card was declined. (insufficient_funds)'] })),
    providerUrl: Nullable(Type.String({ description: "The payment in the provider's dashboard." })),
    history: Type.Array(OrderStep),
    notes: Type.Array(OrderNote),
  },
  { title: 'OrderDetails' },
);
export type OrderDetails = Static<typeof OrderDetails>;

const Note = Type.String({
  maxLength: 2000,
  pattern: '\\S',
  examples: ['The bank releases it on Tuesday.'],
  'x-message': 'Please write a note of at most 2,000 characters.',
});

export const OrderNoteRequest = Type.Object({ text: Note }, { title: 'OrderNoteRequest' });
export type OrderNoteRequest = Static<typeof OrderNoteRequest>;

export const HandleReviewRequest = Type.Object({ note: Note }, { title: 'HandleReviewRequest' });
export type HandleReviewRequest = Static<typeof HandleReviewRequest>;
