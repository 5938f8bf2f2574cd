import { collection } from '../store/collection';
import type { SandboxDatabase } from '../store/database';
import { identifier, nowInSeconds } from '../store/identifier';
import type { Deliveries } from '../webhooks/deliveries';
import { razorpaySignature } from '../webhooks/signatures';
import { RazorpayError, unknownId } from './errors';
import type { CheckoutResult, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './objects';

const SMALLEST_AMOUNT = 100;

export type FakeRazorpay = ReturnType<typeof createFakeRazorpay>;

export interface OrderParameters {
  amount?: unknown;
  currency?: unknown;
  receipt?: unknown;
  notes?: Record<string, string>;
}

/** Fake Razorpay: orders, payments and refunds. A change and its webhooks are stored in one transaction. */
export function createFakeRazorpay(db: SandboxDatabase, deliveries: Deliveries, keySecret: string) {
  const orders = collection<RazorpayOrder>(db, 'razorpay.order');
  const payments = collection<RazorpayPayment>(db, 'razorpay.payment');
  const refunds = collection<RazorpayRefund>(db, 'razorpay.refund');

  function emit(type: string, entities: Record<string, object>) {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const event = {
      entity: 'event',
      account_id: 'acc_sandbox',
      event: type,
      contains: Object.keys(entities),
      payload,
      created_at: nowInSeconds(),
    };
    deliveries.emit({ id: identifier('evt'), provider: 'razorpay', type, payload: JSON.stringify(event) });
  }

  function findOrder(id: string): RazorpayOrder {
    const order = orders.get(id);
    if (!order) throw unknownId();
    return order;
  }

  function findUnpaid(id: string): RazorpayOrder {
    const order = findOrder(id);
    if (order.status === 'paid') throw new RazorpayError(400, 'Payment already done for this order.');
    return order;
  }

  function paymentFor(order: RazorpayOrder, changes: Partial<RazorpayPayment>): RazorpayPayment {
    return payments.put({
      id: identifier('pay'),
      entity: 'payment',
      amount: order.amount,
      amount_refunded: 0,
      captured: false,
      contact: null,
      created_at: nowInSeconds(),
      currency: order.currency,
      email: null,
      error_code: null,
      error_description: null,
      error_reason: null,
      error_source: null,
      error_step: null,
      international: order.currency !== 'INR',
      method: 'card',
      notes: order.notes,
      order_id: order.id,
      refund_status: null,
      status: 'captured',
      ...changes,
    });
  }

  function signed(paymentId: string, orderId: string): CheckoutResult {
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: razorpaySignature(`${orderId}|${paymentId}`, keySecret),
    };
  }

  return {
    order: findOrder,
    orders: (receipt?: string) => orders.list(receipt ? { receipt } : {}),
    payment(id: string): RazorpayPayment {
      const payment = payments.get(id);
      if (!payment) throw unknownId();
      return payment;
    },
    payments: (orderId?: string) => payments.list(orderId ? { order_id: orderId } : {}),
    refunds: (paymentId: string) => refunds.list({ payment_id: paymentId }),

    create({ amount, currency, receipt, notes }: OrderParameters): RazorpayOrder {
      if (typeof amount !== 'number' || !Number.isInteger(amount)) {
        throw new RazorpayError(400, 'The amount must be an integer.', 'amount');
      }
      if (amount < SMALLEST_AMOUNT)
        throw new RazorpayError(400, 'Order amount less than minimum amount allowed', 'amount');
      if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
        throw new RazorpayError(400, 'The currency should be 3 characters.', 'currency');
      }
      return orders.put({
        id: identifier('order'),
        entity: 'order',
        amount,
        amount_due: amount,
        amount_paid: 0,
        attempts: 0,
        created_at: nowInSeconds(),
        currency,
        notes: notes ?? {},
        receipt: typeof receipt === 'string' ? receipt : null,
        status: 'created',
      });
    },

    /** Captures a payment and returns the signed result of the overlay. */
    pay: db.transaction((orderId: string): CheckoutResult => {
      const order = findUnpaid(orderId);
      const payment = paymentFor(order, { captured: true });
      const paid = orders.put({
        ...order,
        amount_due: 0,
        amount_paid: order.amount,
        attempts: order.attempts + 1,
        status: 'paid',
      });
      emit('payment.captured', { payment });
      emit('order.paid', { payment, order: paid });
      return signed(payment.id, order.id);
    }).immediate,

    decline: db.transaction((orderId: string): RazorpayPayment => {
      const order = findUnpaid(orderId);
      const payment = paymentFor(order, {
        status: 'failed',
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'Your payment was declined by the bank.',
        error_reason: 'payment_failed',
        error_source: 'bank',
        error_step: 'payment_authorization',
      });
      orders.put({ ...order, attempts: order.attempts + 1, status: 'attempted' });
      emit('payment.failed', { payment });
      return payment;
    }).immediate,

    /** Refunds an amount; by default, all that is not refunded yet. */
    createRefund: db.transaction((paymentId: string, amount?: number): RazorpayRefund => {
      const payment = payments.get(paymentId);
      if (!payment?.captured) throw unknownId();
      const remaining = payment.amount - payment.amount_refunded;
      const refunded = amount ?? remaining;
      if (!Number.isInteger(refunded) || refunded < 1 || refunded > remaining) {
        throw new RazorpayError(400, 'The total refund amount is greater than the refund payment amount');
      }
      const full = refunded === remaining;
      const changed = payments.put({
        ...payment,
        amount_refunded: payment.amount_refunded + refunded,
        refund_status: full ? 'full' : 'partial',
        status: full ? 'refunded' : payment.status,
      });
      const refund = refunds.put({
        id: identifier('rfnd'),
        entity: 'refund',
        amount: refunded,
        created_at: nowInSeconds(),
        currency: payment.currency,
        payment_id: payment.id,
        status: 'processed',
      });
      emit('refund.processed', { refund, payment: changed });
      return refund;
    }).immediate,
  };
}
