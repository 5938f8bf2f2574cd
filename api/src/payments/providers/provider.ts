import type { IncomingHttpHeaders } from 'node:http';
import type { Order, OrderIdentifiers, PaymentMethod } from '../../orders/repository';
import type { PaymentEvent } from '../../orders/states';

/** What a provider needs to know to take the payment of an order. */
export type PayableOrder = Pick<
  Order,
  'id' | 'serviceName' | 'amount' | 'currency' | 'quantity' | 'path' | 'userEmail' | 'idempotencyKey'
> & {
  /** Whether an earlier attempt to open it may have reached the provider unheard. */
  retried: boolean;
};

export interface OpenedCheckout {
  /** The provider's own id: a Stripe session or a Razorpay order. */
  providerOrderId: string;
  /** Where the customer pays; null when that happens in an overlay. */
  url: string | null;
  /** After this the same checkout is not handed out again. */
  closesAt: Date;
}

export interface WebhookEvent {
  event: PaymentEvent;
  order: OrderIdentifiers;
}

export interface SignedEvent {
  id: string;
  payload: Buffer;
}

export interface PaymentProvider {
  /** Starts a payment. @throws ProviderTrouble */
  openCheckout(order: PayableOrder): Promise<OpenedCheckout>;
  /** What the provider says now about a checkout that was opened. @throws ProviderTrouble */
  fetchPaymentEvent(providerOrderId: string): Promise<PaymentEvent | undefined>;
  /** The event of a webhook, undefined unless the provider itself signed these bytes lately. */
  verifyWebhook(body: Buffer, headers: IncomingHttpHeaders): SignedEvent | undefined;
  /** What an event says about an order; undefined when it says nothing that matters here. */
  parseWebhook(payload: string): WebhookEvent | undefined;
}

export type Providers = Record<PaymentMethod, PaymentProvider>;
