import { identifier, nowInSeconds } from '../store/identifier';
import { RazorpayError } from './errors';
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './objects';

const SMALLEST_AMOUNT = 100;

export interface OrderParameters {
  amount?: unknown;
  currency?: unknown;
  receipt?: unknown;
  notes?: Record<string, string>;
}

export function newOrder({ amount, currency, receipt, notes }: OrderParameters): RazorpayOrder {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw new RazorpayError(400, 'The amount must be an integer.', 'amount');
  }
  if (amount < SMALLEST_AMOUNT) throw new RazorpayError(400, 'Order amount less than minimum amount allowed', 'amount');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw new RazorpayError(400, 'The currency should be 3 characters.', 'currency');
  }
  return {
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
  };
}

export const capturedPayment = (order: RazorpayOrder): RazorpayPayment => newPayment(order, { captured: true });

export const declinedPayment = (order: RazorpayOrder): RazorpayPayment =>
  newPayment(order, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Your payment was declined by the bank.',
    error_reason: 'payment_failed',
    error_source: 'bank',
    error_step: 'payment_authorization',
  });

function newPayment(order: RazorpayOrder, changes: Partial<RazorpayPayment>): RazorpayPayment {
  return {
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
  };
}

export const newRefund = (payment: RazorpayPayment, amount: number): RazorpayRefund => ({
  id: identifier('rfnd'),
  entity: 'refund',
  amount,
  created_at: nowInSeconds(),
  currency: payment.currency,
  payment_id: payment.id,
  status: 'processed',
});
