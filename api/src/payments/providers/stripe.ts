import { Agent } from 'node:http';
import { Type } from '@sinclair/typebox';
import type Stripe from 'stripe';
import type { ApiSettings } from '../../config/settings';
import { loadOnce } from '../../infra/load-once';
import { CheckoutId, isAboutOrder, OrderReference, parseAnswer } from './answers';
import type { PaymentProvider } from './provider';
import { ProviderError, providerCaller } from './provider-error';
import { toCheckoutState, toWebhookEvent } from './stripe-events';
import { stripeHttpClient } from './stripe-http-client';

const TIMEOUT_MS = 6_000;
const STALE_AFTER_S = 300;
/** Stripe's default. */
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

const CreatedSession = Type.Object({
  id: CheckoutId,
  url: Type.String({ pattern: '^https?://' }),
  client_reference_id: OrderReference,
  expires_at: Type.Optional(Type.Integer()),
});

/** Stripe Checkout, a page that Stripe hosts. */
export function stripeProvider({ stripe: settings, siteUrl }: ApiSettings): PaymentProvider {
  const client = loadOnce(() => connect(settings));
  const call = providerCaller([settings.secretKey, settings.webhookSecret], kindOf);

  return {
    async openCheckout(order) {
      const result = `${siteUrl}/stripe/checkout`;
      const path = encodeURIComponent(order.path);
      const picked = encodeURIComponent(order.serviceName);
      const stripe = await client();
      const created = await call(
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
      const session = parseAnswer(CreatedSession, created);
      if (!isAboutOrder(order, session.client_reference_id))
        throw new ProviderError('the session belongs to another order');
      const closesAt = new Date(session.expires_at ? session.expires_at * 1000 : Date.now() + OPEN_FOR_MS);
      return { providerOrderId: session.id, url: session.url, closesAt };
    },

    async fetchState(reference) {
      const stripe = await client();
      return toCheckoutState(await call(stripe.checkout.sessions.retrieve(reference)), reference);
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
    httpClient: stripeHttpClient(agentFor(settings)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function hostOf({ apiUrl }: ApiSettings['stripe']): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}

/** An agent for the Unix socket; without one, Node's own agent. */
function agentFor({ apiUrl, socketPath }: ApiSettings['stripe']): Agent | undefined {
  const connections = { socketPath, keepAlive: true };
  return apiUrl && socketPath ? new Agent(connections) : undefined;
}

function kindOf(error: unknown) {
  const { type, statusCode } = error as { type?: string; statusCode?: number };
  if (type === 'StripeRateLimitError') return 'overloaded';
  return type === 'StripeInvalidRequestError' && statusCode === 404 ? 'not-found' : 'unavailable';
}
