import { identifier, nowInSeconds } from '../store/identifier';
import type { Form, FormValue } from '../web/form';
import { StripeError } from './errors';
import type { CheckoutSession, LineItem } from './objects';

const SHORTEST_LIFE_S = 30 * 60;
const LONGEST_LIFE_S = 24 * 60 * 60;

const text = (value: FormValue | undefined) => (typeof value === 'string' ? value : undefined);
const group = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});

function required(form: Form, name: string): string {
  const value = text(form[name]);
  if (!value) throw new StripeError(400, `Missing required param: ${name}.`, undefined, name);
  return value;
}

function positiveInteger(value: FormValue | undefined, param: string): number {
  const number = Number(text(value));
  if (!Number.isInteger(number) || number < 1) {
    throw new StripeError(400, `Invalid integer: ${text(value)}`, undefined, param);
  }
  return number;
}

function metadata(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(group(value)).map(([key, entry]) => [key, text(entry) ?? '']));
}

function lineItem(entry: FormValue, index: string): LineItem & { currency: string } {
  const item = group(entry);
  const price = group(item.price_data);
  return {
    name: text(group(price.product_data).name) ?? 'Item',
    amount: positiveInteger(price.unit_amount, `line_items[${index}][price_data][unit_amount]`),
    quantity: positiveInteger(item.quantity ?? '1', `line_items[${index}][quantity]`),
    currency: required(price, 'currency').toLowerCase(),
  };
}

function expiry(value: FormValue | undefined): number {
  if (value === undefined) return nowInSeconds() + LONGEST_LIFE_S;
  const seconds = positiveInteger(value, 'expires_at');
  const life = seconds - nowInSeconds();
  if (life < SHORTEST_LIFE_S - 60 || life > LONGEST_LIFE_S + 60) {
    throw new StripeError(
      400,
      '`expires_at` must be between 30 minutes and 24 hours from now.',
      undefined,
      'expires_at',
    );
  }
  return seconds;
}

/** Creates an open session from the parameters of POST /v1/checkout/sessions, and the metadata of its payment. */
export function sessionFrom(form: Form, siteUrl: string) {
  if (required(form, 'mode') !== 'payment') throw new StripeError(400, 'The sandbox knows mode `payment` only.');
  const items = Object.entries(group(form.line_items)).map(([index, item]) => lineItem(item, index));
  const currency = items[0]?.currency;
  if (!currency) throw new StripeError(400, 'Missing required param: line_items.', undefined, 'line_items');
  const total = items.reduce((sum, item) => sum + item.amount * item.quantity, 0);
  const id = identifier('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: text(form.cancel_url) ?? null,
    client_reference_id: text(form.client_reference_id) ?? null,
    created: nowInSeconds(),
    currency,
    customer_email: text(form.customer_email) ?? null,
    expires_at: expiry(form.expires_at),
    line_items: items.map(({ name, amount, quantity }) => ({ name, amount, quantity })),
    livemode: false,
    metadata: metadata(form.metadata),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: required(form, 'success_url'),
    url: `${siteUrl}/sandbox/stripe/checkout/${id}`,
  };
  return { session, paymentMetadata: metadata(group(form.payment_intent_data).metadata) };
}
