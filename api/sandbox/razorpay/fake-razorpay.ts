import { collection } from '../store/collection';
import type { SandboxDatabase } from '../store/database';
import type { Deliveries } from '../webhooks/deliveries';
import { razorpaySignature } from '../webhooks/signatures';
import { RazorpayError, unknownId } from './errors';
import { emitEvent } from './events';
import { capturedPayment, declinedPayment, newOrder, newRefund, type OrderParameters } from './new-objects';
import type { CheckoutResult, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './objects';

export type FakeRazorpay = ReturnType<typeof createFakeRazorpay>;

/** Fake Razorpay: orders, payments and refunds. A change and its webhooks are stored in one transaction. */
export function createFakeRazorpay(db: SandboxDatabase, deliveries: Deliveries, keySecret: string) {
  const orders = collection<RazorpayOrder>(db, 'razorpay.order');
  const payments = collection<RazorpayPayment>(db, 'razorpay.payment');
  const refunds = collection<RazorpayRefund>(db, 'razorpay.refund');

  const emit = (type: string, entities: Record<string, object>) => emitEvent(deliveries, type, entities);

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

    create: (parameters: OrderParameters): RazorpayOrder => orders.put(newOrder(parameters)),

    /** Captures a payment and returns the signed result of the overlay. */
    pay: db.transaction((orderId: string): CheckoutResult => {
      const order = findUnpaid(orderId);
      const payment = payments.put(capturedPayment(order));
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
      const payment = payments.put(declinedPayment(order));
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
      const refund = refunds.put(newRefund(payment, refunded));
      emit('refund.processed', { refund, payment: changed });
      return refund;
    }).immediate,
  };
}
