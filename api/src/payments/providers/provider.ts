import type { IncomingHttpHeaders } from 'node:http';
import type { Order, OrderIdentifiers, PaymentMethod } from '../../orders/repository';
import type { PaymentEvent } from '../../orders/states';

/** What a provider needs to open a checkout. */
export type PayableOrder = Pick<
  Order,
  'id' | 'serviceName' | 'amount' | 'currency' | 'quantity' | 'path' | 'userEmail' | 'idempotencyKey'
> & {
  /** Whether an earlier attempt may have reached the provider although its answer was lost. */
  retried: boolean;
};

export interface OpenedCheckout {
  /** The provider's id: a Stripe session or a Razorpay order. */
  providerOrderId: string;
  /** The payment page; null for an overlay. */
  url: string | null;
  /** The same checkout is not offered again after this time. */
  closesAt: Date;
}

export interface WebhookEvent {
  /** The provider's name for it, such as `payment_intent.succeeded`. */
  type: string;
  event: PaymentEvent;
  order: OrderIdentifiers;
}

export interface SignedEvent {
  id: string;
  payload: Buffer;
}

/** The present state of a checkout: an event once it is decided, `in process` while a payment that was made is. */
export type CheckoutState = PaymentEvent | 'in process' | undefined;

export interface PaymentProvider {
  /** @throws ProviderError */
  openCheckout(order: PayableOrder): Promise<OpenedCheckout>;
  /** @returns undefined while nobody has paid @throws ProviderError */
  fetchState(providerOrderId: string): Promise<CheckoutState>;
  /** The event of a webhook; undefined unless the provider signed these bytes recently. */
  verifyWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<SignedEvent | undefined>;
  /** The payment event of a webhook and its order; undefined for webhooks that do not concern orders. */
  parseWebhook(payload: string): WebhookEvent | undefined;
}

export type Providers = Record<PaymentMethod, PaymentProvider>;
