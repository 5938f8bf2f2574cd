import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { OrderIdentifiers } from '../../orders/repository';
import type { PaymentEvent } from '../../orders/states';
import { formatReason, parseAnswer } from './answers';
import type { CheckoutState, WebhookEvent } from './provider';
import { ProviderError } from './provider-error';

const OrderMetadata = Type.Optional(Type.Union([Type.Null(), Type.Object({ orderId: Type.Optional(Type.String()) })]));

/** A payment intent: its id, or the expanded object. */
const IntentReference = Type.Union([Type.String(), Type.Object({ id: Type.String() })]);

const Session = Type.Object({
  id: Type.String(),
  status: Type.Optional(Type.String()),
  payment_status: Type.String(),
  payment_intent: Type.Optional(Type.Union([IntentReference, Type.Null()])),
  amount_total: Type.Union([Type.Integer(), Type.Null()]),
  currency: Type.Union([Type.String(), Type.Null()]),
  metadata: OrderMetadata,
});

const PaymentError = Type.Object({
  code: Type.Optional(Type.String()),
  decline_code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});

const Intent = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  amount_received: Type.Optional(Type.Integer()),
  currency: Type.String(),
  metadata: OrderMetadata,
  last_payment_error: Type.Optional(Type.Union([Type.Null(), PaymentError])),
});

const Charge = Type.Object({
  payment_intent: IntentReference,
  amount_refunded: Type.Integer(),
  metadata: OrderMetadata,
});

const Event = Type.Object({ type: Type.String(), data: Type.Object({ object: Type.Unknown() }) });

const idOf = (intent: Static<typeof IntentReference>) => (typeof intent === 'string' ? intent : intent.id);

function parse<T extends TSchema>(schema: T, value: unknown): Static<T> | undefined {
  return Value.Check(schema, value) ? (value as Static<T>) : undefined;
}

/** The state of the Checkout session that Stripe was asked for. @throws ProviderError if Stripe sent anything else */
export function toCheckoutState(value: unknown, id: string): CheckoutState {
  const session = parseAnswer(Session, value);
  if (session.id !== id) throw new ProviderError('Stripe answered with another session than the requested one');
  // Banks take days for a debit.
  const isInProcess = session.status === 'complete' && session.payment_status === 'unpaid';
  return isInProcess ? 'in process' : toPaymentEvent(session);
}

/** The event of a Checkout session: paid once the money has arrived, expired once it closed without. */
function toPaymentEvent(session: Static<typeof Session>): PaymentEvent | undefined {
  const { payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status === 'paid' && amount_total !== null && currency !== null) {
    const transactionId = payment_intent ? idOf(payment_intent) : session.id;
    return { kind: 'paid', transactionId, amount: amount_total, currency: currency.toUpperCase() };
  }
  return session.status === 'expired' ? { kind: 'expired' } : undefined;
}

/** Parses a webhook. */
export function toWebhookEvent(value: unknown): WebhookEvent | undefined {
  const event = parse(Event, value);
  if (!event) return undefined;
  const { type } = event;
  const subject = event.data.object;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionEvent(type, subject);
    case 'checkout.session.async_payment_failed':
      // The session was complete before the bank refused its debit.
      return webhookEvent(type, sessionIdentifiers(subject), { kind: 'failed', isClosed: true });
    case 'checkout.session.expired':
      return webhookEvent(type, sessionIdentifiers(subject), { kind: 'expired' });
    case 'payment_intent.succeeded':
      return webhookEvent(type, intentIdentifiers(subject), intentToPaymentEvent(subject));
    case 'payment_intent.payment_failed':
      return webhookEvent(type, intentIdentifiers(subject), { kind: 'failed', reason: failureReason(subject) });
    case 'charge.refunded':
      return refundEvent(type, subject);
    default:
      return undefined;
  }
}

function sessionEvent(type: string, value: unknown): WebhookEvent | undefined {
  const session = parse(Session, value);
  return session && webhookEvent(type, sessionIdentifiers(session), toPaymentEvent(session));
}

function webhookEvent(
  type: string,
  order: OrderIdentifiers | undefined,
  event: PaymentEvent | undefined,
): WebhookEvent | undefined {
  return order && event && { type, order, event };
}

/** Such as `Your card was declined. (insufficient_funds)`. */
function failureReason(value: unknown): string | undefined {
  const error = parse(Intent, value)?.last_payment_error;
  return formatReason(error?.message, error?.decline_code ?? error?.code);
}

function sessionIdentifiers(value: unknown): OrderIdentifiers | undefined {
  const session = parse(Session, value);
  return session && { providerOrderId: session.id, orderId: session.metadata?.orderId };
}

function intentIdentifiers(value: unknown): OrderIdentifiers | undefined {
  const intent = parse(Intent, value);
  return intent && { transactionId: intent.id, orderId: intent.metadata?.orderId };
}

function intentToPaymentEvent(value: unknown): PaymentEvent | undefined {
  const intent = parse(Intent, value);
  if (!intent) return undefined;
  const amount = intent.amount_received ?? intent.amount;
  return { kind: 'paid', transactionId: intent.id, amount, currency: intent.currency.toUpperCase() };
}

function refundEvent(type: string, value: unknown): WebhookEvent | undefined {
  const charge = parse(Charge, value);
  if (!charge) return undefined;
  const transactionId = idOf(charge.payment_intent);
  return {
    type,
    order: { transactionId, orderId: charge.metadata?.orderId },
    event: { kind: 'refunded', transactionId, amount: charge.amount_refunded },
  };
}
