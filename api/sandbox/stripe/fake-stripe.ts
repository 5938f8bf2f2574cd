import { collection } from '../store/collection';
import type { SandboxDatabase } from '../store/database';
import { nowInSeconds } from '../store/identifier';
import type { Form } from '../web/form';
import type { Deliveries } from '../webhooks/deliveries';
import { notFound, StripeError } from './errors';
import { emitEvent } from './events';
import { newCharge, newIntent, newRefund } from './new-objects';
import type { Charge, CheckoutSession, PaymentIntent, Refund } from './objects';
import { sessionFrom } from './session-parameters';

export type FakeStripe = ReturnType<typeof createFakeStripe>;

/** Fake Stripe: checkout sessions, payments and refunds. A change and its webhooks are stored in one transaction. */
export function createFakeStripe(db: SandboxDatabase, deliveries: Deliveries, siteUrl: string) {
  const sessions = collection<CheckoutSession>(db, 'stripe.session');
  const intents = collection<PaymentIntent>(db, 'stripe.payment_intent');
  const charges = collection<Charge>(db, 'stripe.charge');
  const refunds = collection<Refund>(db, 'stripe.refund');
  const paymentMetadata = collection<{ id: string; metadata: Record<string, string> }>(db, 'stripe.payment_metadata');

  const emit = (type: string, object: object) => emitEvent(deliveries, type, object);

  function find(id: string): CheckoutSession {
    const session = sessions.get(id);
    if (!session) throw notFound('checkout.session', id);
    const due = session.status === 'open' && session.expires_at <= nowInSeconds();
    return due ? end(session) : session;
  }

  function end(session: CheckoutSession): CheckoutSession {
    const expired = sessions.put({ ...session, status: 'expired', url: null });
    emit('checkout.session.expired', expired);
    return expired;
  }

  function findOpen(id: string): CheckoutSession {
    const session = find(id);
    if (session.status !== 'open') throw new StripeError(400, `This Checkout Session is already ${session.status}.`);
    return session;
  }

  function intentOf(session: CheckoutSession): PaymentIntent {
    const existing = session.payment_intent && intents.get(session.payment_intent);
    return existing || newIntent(session, paymentMetadata.get(session.id)?.metadata ?? {});
  }

  return {
    session: (id: string) => db.transaction(find).immediate(id),
    sessions: (paymentIntent?: string) => sessions.list(paymentIntent ? { payment_intent: paymentIntent } : {}),
    intent: (id: string) => intents.get(id),
    refund: (id: string) => refunds.get(id),
    charges: () => charges.list(),

    create(form: Form): CheckoutSession {
      const { session, paymentMetadata: metadata } = sessionFrom(form, siteUrl);
      paymentMetadata.put({ id: session.id, metadata });
      return sessions.put(session);
    },

    /** Completes the session with a successful payment. */
    pay: db.transaction((id: string): CheckoutSession => {
      const session = findOpen(id);
      const intent = intentOf(session);
      const charge = charges.put(newCharge(intent));
      const paid = intents.put({
        ...intent,
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        status: 'succeeded',
      });
      const complete = sessions.put({
        ...session,
        payment_intent: intent.id,
        payment_status: 'paid',
        status: 'complete',
        url: null,
      });
      emit('payment_intent.succeeded', paid);
      emit('checkout.session.completed', complete);
      return complete;
    }).immediate,

    /** Declines the card. The session stays open for another try. */
    decline: db.transaction((id: string): CheckoutSession => {
      const session = findOpen(id);
      const intent = intents.put({
        ...intentOf(session),
        last_payment_error: { code: 'card_declined', message: 'Your card was declined.', type: 'card_error' },
      });
      emit('payment_intent.payment_failed', intent);
      return sessions.put({ ...session, payment_intent: intent.id });
    }).immediate,

    expire: db.transaction((id: string): CheckoutSession => end(findOpen(id))).immediate,

    expireDue: db.transaction((): void => {
      for (const session of sessions.list({ status: 'open' }, Number.MAX_SAFE_INTEGER)) find(session.id);
    }).immediate,

    /** Refunds an amount; by default, all that is not refunded yet. */
    createRefund: db.transaction((paymentIntent: string, amount?: number): Refund => {
      const [charge] = charges.list({ payment_intent: paymentIntent });
      if (!charge) throw notFound('payment_intent', paymentIntent);
      const remaining = charge.amount - charge.amount_refunded;
      const refunded = amount ?? remaining;
      if (!Number.isInteger(refunded) || refunded < 1 || refunded > remaining) {
        throw new StripeError(400, `Refund amount is greater than unrefunded amount on charge (${remaining}).`);
      }
      const amount_refunded = charge.amount_refunded + refunded;
      emit('charge.refunded', charges.put({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount }));
      return refunds.put(newRefund(charge, paymentIntent, refunded));
    }).immediate,
  };
}
