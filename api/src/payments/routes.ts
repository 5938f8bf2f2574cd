import {
  CheckoutSession,
  type ErrorBody,
  errorsFor,
  Message,
  PaymentOrderRequest,
  RazorpayOrder,
  RazorpayResult,
} from '@site/contract';
import type { FastifyRequest } from 'fastify';
import type { Guards } from '../accounts/guards';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, notFound } from '../http/http-error';
import type { FormLimits } from '../limits/form-limits';
import { findByProviderOrderId, type PaymentMethod } from '../orders/repository';
import { checkCustomerFirst } from './customer';
import type { Payments } from './index';
import { ProviderError } from './providers/provider-error';
import { draftOrder } from './purchase';

interface Deps {
  database: Database;
  guards: Guards;
  formLimits: FormLimits;
  payments: Payments;
}

/** The calls that start a payment, and the one that verifies the result of Razorpay's overlay. */
export async function paymentRoutes(app: App, { database, guards, formLimits, payments }: Deps): Promise<void> {
  const { openCheckout, razorpay, settle } = payments;
  const tags = ['payments'];
  const start = async (request: FastifyRequest, body: PaymentOrderRequest, method: PaymentMethod) => {
    const draft = draftOrder(body, method, request.session?.user);
    // Only invoices get here without an account.
    if (!draft.userId) await formLimits.consume(request, 'invoice');
    return openCheckout(draft);
  };

  app.post(
    '/payment/create-checkout-session',
    {
      onRequest: guards.visitor,
      preValidation: checkCustomerFirst('Stripe'),
      schema: {
        tags,
        summary: 'Start a payment on Stripe’s hosted page',
        body: PaymentOrderRequest,
        response: { 200: CheckoutSession, ...errorsFor(400, 401, 413, 415, 429, 502, 503) },
      },
    },
    async (request) => {
      const { checkoutUrl } = await start(request, request.body, 'Stripe');
      if (!checkoutUrl) throw new Error('the Stripe order has no checkout URL');
      return { url: checkoutUrl };
    },
  );

  app.post(
    '/payment/razorpay-create-order',
    {
      onRequest: guards.visitor,
      preValidation: checkCustomerFirst('Razorpay'),
      schema: {
        tags,
        summary: 'Start a payment in Razorpay’s overlay',
        body: PaymentOrderRequest,
        response: { 200: RazorpayOrder, ...errorsFor(400, 401, 413, 415, 429, 502, 503) },
      },
      // Clients show `error.description`.
      preSerialization: async (_request, reply, payload) =>
        reply.statusCode >= 400 ? withDescription(payload as ErrorBody) : payload,
    },
    async (request) => {
      const { providerOrderId, amount, currency } = await start(request, request.body, 'Razorpay');
      if (!providerOrderId) throw new Error('the Razorpay order has no provider id');
      return { id: providerOrderId, amount, currency };
    },
  );

  app.post(
    '/payment/razorpay-verify',
    {
      schema: {
        tags,
        summary: 'Confirm the result of Razorpay’s overlay',
        body: RazorpayResult,
        response: { 200: Message, ...errorsFor(400, 404, 413, 415, 502, 503) },
      },
    },
    async (request) => {
      const { body } = request;
      if (!razorpay.isSignedResult(body)) throw badRequest('The signature of this payment is wrong.');
      const { razorpay_order_id: reference, razorpay_payment_id: paymentId } = body;
      const existing = await findByProviderOrderId(database, reference);
      if (!existing) throw notFound('There is no such order.');
      if (existing.state === 'paid') return { message: thanks };
      // The signature proves the payment. Only the provider knows whether it was captured.
      const event = await razorpay.fetchPayment(paymentId, reference).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ order: existing.id, reason: error.reason }, 'payment could not be confirmed');
        throw new ProviderError(error.reason, error.kind, unconfirmed);
      });
      const order = await database.write(async (tx) => {
        const current = await findByProviderOrderId(tx, reference);
        return current && event ? settle(tx, current, event) : current;
      });
      return { message: order?.state === 'paid' ? thanks : 'Your payment is being processed.' };
    },
  );
}

const thanks = 'Thank you for your payment.';
const unconfirmed = 'Your payment is being confirmed. You need not pay again.';

const withDescription = (body: ErrorBody): ErrorBody => ({ ...body, error: { description: body.message } });
