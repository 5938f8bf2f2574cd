import { Agent } from 'node:http';
import type Stripe from 'stripe';
import type { ApiSettings } from '../../config/settings';
import { loadOnce } from '../../infra/load-once';
import type { PaymentProvider } from './provider';
import { callProvider, ProviderError } from './provider-error';
import { toPaymentEvent, toWebhookEvent } from './stripe-events';

const TIMEOUT_MS = 6_000;
const STALE_AFTER_S = 300;
/** Stripe's default. */
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

/** Stripe Checkout, a page that Stripe hosts. */
export function stripeProvider({ stripe: settings, siteUrl }: ApiSettings): PaymentProvider {
  const client = loadOnce(() => connect(settings));

  return {
    async openCheckout(order) {
      const result = `${siteUrl}/stripe/checkout`;
      const path = encodeURIComponent(order.path);
      const picked = encodeURIComponent(order.serviceName);
      const stripe = await client();
      const session = await call(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            customer_email: order.userEmail,
            line_items: [
              {
                quantity: order.quantity,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: order.amount,
                  product_data: { name: order.serviceName },
                },
              },
            ],
            metadata: { orderId: order.id },
            payment_intent_data: { metadata: { orderId: order.id } },
            success_url: `${result}?success=true&session_id={CHECKOUT_SESSION_ID}&path=${path}`,
            cancel_url: `${result}?canceled=true&path=${path}&picked=${picked}`,
          },
          { idempotencyKey: order.idempotencyKey },
        ),
      );
      if (typeof session?.id !== 'string' || !session.url) throw new ProviderError('the session has no id or URL');
      const closesAt = new Date(session.expires_at ? session.expires_at * 1000 : Date.now() + OPEN_FOR_MS);
      return { providerOrderId: session.id, url: session.url, closesAt };
    },

    async fetchPaymentEvent(reference) {
      const stripe = await client();
      return toPaymentEvent(await call(stripe.checkout.sessions.retrieve(reference)));
    },

    async verifyWebhook(body, headers) {
      const stripe = await client();
      try {
        const signature = headers['stripe-signature'] ?? '';
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, STALE_AFTER_S);
        return typeof event.id === 'string' ? { id: event.id, payload: body } : undefined;
      } catch {
        return undefined;
      }
    },

    parseWebhook: (payload) => toWebhookEvent(JSON.parse(payload)),
  };
}

/** Loads the SDK for the first order: loading it at startup takes a seventh of the API's startup time. */
async function connect(settings: ApiSettings['stripe']): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(settings.secretKey, {
    ...hostOf(settings),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function hostOf({ apiUrl, socketPath }: ApiSettings['stripe']): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  const host = { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const;
  const connections = { socketPath, keepAlive: true };
  return socketPath ? { ...host, httpAgent: new Agent(connections) } : host;
}

const call = <T>(request: Promise<T>) => callProvider(request, kindOf);

function kindOf(error: unknown) {
  const { type, statusCode } = error as { type?: string; statusCode?: number };
  if (type === 'StripeRateLimitError') return 'overloaded';
  return type === 'StripeInvalidRequestError' && statusCode === 404 ? 'not-found' : 'unavailable';
}
