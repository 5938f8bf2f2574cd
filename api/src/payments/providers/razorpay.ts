import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { RazorpayResult } from '@site/contract';
import type Razorpay from 'razorpay';
import type { ApiSettings } from '../../config/settings';
import { loadOnce } from '../../infra/load-once';
import type { PaymentEvent } from '../../orders/states';
import { CheckoutId, isAboutOrder, maxBodyBytes, OrderReference, parseAnswer } from './answers';
import type { PayableOrder, PaymentProvider } from './provider';
import { ProviderError, providerCaller } from './provider-error';
import { toCheckoutState, toPaymentEvent, toWebhookEvent } from './razorpay-events';
import { isValidSignature } from './razorpay-signature';

const TIMEOUT_MS = 10_000;
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

const CreatedOrder = Type.Object({
  id: CheckoutId,
  amount: Type.Integer(),
  currency: Type.String(),
  receipt: OrderReference,
});
const FoundOrders = Type.Object({ items: Type.Array(CreatedOrder) });

export interface RazorpayProvider extends PaymentProvider {
  /** Whether our key signed the result of the overlay, so that order and payment belong together. */
  isSignedResult(result: RazorpayResult): boolean;
  /** @returns the event of one payment of an order @throws ProviderError */
  fetchPayment(paymentId: string, reference: string): Promise<PaymentEvent | undefined>;
}

interface Requests {
  defaults: { baseURL: string; maxContentLength: number; socketPath?: string };
  interceptors: { request: { use(change: (config: object) => object): void } };
}

/** Razorpay's overlay. */
export function razorpayProvider({ razorpay: settings }: ApiSettings): RazorpayProvider {
  const client = loadOnce(() => connect(settings));
  const call = providerCaller([settings.keySecret, settings.webhookSecret], kindOf);

  /** Razorpay has no idempotency keys. After a lost answer, the order is found by its receipt. */
  async function findExistingOrder(order: PayableOrder) {
    if (!order.retried) return undefined;
    const razorpay = await client();
    const { items } = parseAnswer(FoundOrders, await call(razorpay.orders.all({ receipt: order.id })));
    return items[0];
  }

  return {
    async openCheckout(order) {
      const { amount, currency } = order;
      const razorpay = await client();
      const create = () =>
        call(razorpay.orders.create({ amount, currency, receipt: order.id, notes: { orderId: order.id } }));
      const created = (await findExistingOrder(order)) ?? parseAnswer(CreatedOrder, await create());
      if (!isAboutOrder(order, created.receipt) || created.amount !== amount || created.currency !== currency) {
        throw new ProviderError('the created order differs from the requested one');
      }
      return { providerOrderId: created.id, url: null, closesAt: new Date(Date.now() + OPEN_FOR_MS) };
    },

    async fetchState(reference) {
      const razorpay = await client();
      return toCheckoutState(await call(razorpay.orders.fetchPayments(reference)), reference);
    },

    async fetchPayment(paymentId, reference) {
      const razorpay = await client();
      return toPaymentEvent(await call(razorpay.payments.fetch(paymentId)), reference);
    },

    isSignedResult: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
      isValidSignature(`${razorpay_order_id}|${razorpay_payment_id}`, settings.keySecret, razorpay_signature),

    async verifyWebhook(body, headers) {
      const signature = String(headers['x-razorpay-signature'] ?? '');
      if (!isValidSignature(body, settings.webhookSecret, signature) || !isJson(body)) return undefined;
      const id = headers['x-razorpay-event-id'] ?? createHash('sha256').update(body).digest('hex');
      return { id: String(id), payload: body };
    },

    parseWebhook: (payload) => toWebhookEvent(JSON.parse(payload)),
  };
}

/** Loads the SDK for the first order: loading it at startup takes a tenth of the API's startup time. */
async function connect({ keyId, keySecret, apiUrl, socketPath }: ApiSettings['razorpay']): Promise<Razorpay> {
  const { default: RazorpayClient } = await import('razorpay');
  const razorpay = new RazorpayClient({ key_id: keyId, key_secret: keySecret });
  // The SDK has no options for these.
  const { defaults, interceptors } = (razorpay.api as unknown as { rq: Requests }).rq;
  // Its timeout would limit only the silence between two bytes, so that a slow answer never ends.
  interceptors.request.use((config) => Object.assign(config, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  defaults.maxContentLength = maxBodyBytes;
  if (apiUrl) defaults.baseURL = apiUrl;
  if (socketPath) defaults.socketPath = socketPath;
  return razorpay;
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/**
 * Razorpay answers 400 for an unknown id. Without its error code, the answer comes from a server in front of it, and says
 * nothing about the order.
 */
function kindOf(failure: unknown) {
  const { statusCode, error } = failure as { statusCode?: number; error?: { code?: unknown } };
  if (statusCode === 429) return 'overloaded';
  const isRefused = (statusCode === 400 || statusCode === 404) && error?.code === 'BAD_REQUEST_ERROR';
  return isRefused ? 'not-found' : 'unavailable';
}
