import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { OrderIdentifiers } from '../../orders/repository';
import type { PaymentEvent } from '../../orders/states';
import { formatReason, parseAnswer } from './answers';
import type { CheckoutState, WebhookEvent } from './provider';

const NullableBoolean = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
const NullableText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Payment = Type.Object({
  id: Type.String(),
  order_id: NullableText,
  amount: Type.Integer(),
  amount_refunded: Type.Optional(Type.Integer()),
  currency: Type.String(),
  status: Type.String(),
  captured: NullableBoolean,
  error_code: NullableText,
  error_description: NullableText,
  error_reason: NullableText,
});
type Payment = Static<typeof Payment>;

const Refund = Type.Object({ payment_id: Type.String(), amount: Type.Integer() });

const Payments = Type.Object({ items: Type.Array(Payment) });

const Event = Type.Object({
  event: Type.String(),
  payload: Type.Object({
    payment: Type.Optional(Type.Object({ entity: Payment })),
    refund: Type.Optional(Type.Object({ entity: Refund })),
  }),
});

/** Only a captured payment counts as paid. An authorised one may still be refunded automatically. */
function eventByStatus(payment: Payment): PaymentEvent | undefined {
  const { id: transactionId, amount, currency, amount_refunded = 0 } = payment;
  switch (payment.status) {
    case 'captured':
      return { kind: 'paid', transactionId, amount, currency };
    case 'refunded':
      // Money that was never taken: Razorpay ends a second payment of an order in this way.
      if (payment.captured === false) return undefined;
      return { kind: 'refunded', transactionId, amount: amount_refunded };
    case 'failed':
      return { kind: 'failed', reason: failureReason(payment) };
    default:
      return undefined;
  }
}

/** Such as `Your payment was declined by the bank. (payment_failed)`. */
function failureReason({ error_code, error_description, error_reason }: Payment): string | undefined {
  return formatReason(error_description, error_reason ?? error_code);
}

/**
 * The event of one payment; undefined when the payment belongs to another order.
 * @throws ProviderError if Razorpay sent anything else
 */
export function toPaymentEvent(value: unknown, orderId: string): PaymentEvent | undefined {
  const payment = parseAnswer(Payment, value);
  return payment.order_id === orderId ? eventByStatus(payment) : undefined;
}

const precedence = { paid: 3, refunded: 2, failed: 1, expired: 0 } as const;

/**
 * The state of an order after all its payments. A captured payment outweighs others that were refunded or have
 * failed, and while a payment is authorised the order has not failed.
 * @throws ProviderError if Razorpay sent anything else
 */
export function toCheckoutState(value: unknown, orderId: string): CheckoutState {
  const { items } = parseAnswer(Payments, value);
  const [event] = items
    .map((payment) => toPaymentEvent({ order_id: orderId, ...payment }, orderId))
    .filter((event) => event !== undefined)
    .sort((a, b) => precedence[b.kind] - precedence[a.kind]);
  const isInProcess = items.some(({ status }) => status === 'authorized');
  return isInProcess && (!event || event.kind === 'failed') ? 'in process' : event;
}

/** Parses a webhook. */
export function toWebhookEvent(value: unknown): WebhookEvent | undefined {
  if (!Value.Check(Event, value)) return undefined;
  const payment = value.payload.payment?.entity;
  const refund = value.payload.refund?.entity;
  switch (value.event) {
    case 'payment.captured':
    case 'order.paid':
    case 'payment.failed': {
      const event = payment && eventByStatus(payment);
      return event && { type: value.event, order: identifiersOf(payment), event };
    }
    case 'refund.processed': {
      const transactionId = payment?.id ?? refund?.payment_id;
      if (!transactionId || payment?.captured === false) return undefined;
      const amount = payment?.amount_refunded ?? refund?.amount ?? 0;
      return {
        type: value.event,
        order: payment ? identifiersOf(payment) : { transactionId },
        event: { kind: 'refunded', transactionId, amount },
      };
    }
    default:
      return undefined;
  }
}

const identifiersOf = (payment: Payment): OrderIdentifiers => ({
  providerOrderId: payment.order_id ?? undefined,
  transactionId: payment.id,
});
