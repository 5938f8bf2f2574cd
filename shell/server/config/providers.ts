import { callsProviders, type Role } from './role';
import type { RazorpaySettings, StripeSettings } from './site-settings';
import type { Variables } from './variables';

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
const web = ['https:', 'http:'];

/**
 * Reads the settings of the real providers; none for a role that calls no provider. The sandbox replaces a missing
 * provider where it is allowed; elsewhere, that is a problem.
 */
export function readProviders(variables: Variables, role: Role | undefined, sandboxAllowed: boolean) {
  if (role && !callsProviders(role)) return {};
  const reason = role
    ? 'the sandbox runs only in a start without --only'
    : 'payments that move no money run only on a loopback SITE_URL or with SANDBOX=1';
  const withoutSandbox = sandboxAllowed ? undefined : reason;
  return { stripe: readStripe(variables, withoutSandbox), razorpay: readRazorpay(variables, withoutSandbox) };
}

/** Why the sandbox cannot replace a provider; undefined when it can. */
type WithoutSandbox = string | undefined;

/** The real Stripe's settings; undefined when the sandbox replaces it. */
function readStripe(variables: Variables, withoutSandbox: WithoutSandbox): StripeSettings | undefined {
  const apiUrl = variables.url('STRIPE_API_URL', web);
  if (!isReal(variables, stripeKeys, ['STRIPE_API_URL'], withoutSandbox)) return undefined;
  return {
    secretKey: variables.text('STRIPE_SECRET_KEY') ?? '',
    webhookSecret: variables.text('STRIPE_WEBHOOK_SECRET') ?? '',
    apiUrl: apiUrl && withoutSlash(apiUrl),
  };
}

/** The real Razorpay's settings; undefined when the sandbox replaces it. */
function readRazorpay(variables: Variables, withoutSandbox: WithoutSandbox): RazorpaySettings | undefined {
  const apiUrl = variables.url('RAZORPAY_API_URL', web);
  const checkoutUrl = readCheckoutUrl(variables);
  const optional = ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'];
  if (!isReal(variables, razorpayKeys, optional, withoutSandbox)) return undefined;
  return {
    keyId: variables.text('RAZORPAY_KEY_ID') ?? '',
    keySecret: variables.text('RAZORPAY_KEY_SECRET') ?? '',
    webhookSecret: variables.text('RAZORPAY_WEBHOOK_SECRET') ?? '',
    apiUrl: apiUrl && withoutSlash(apiUrl),
    checkoutUrl,
  };
}

/** Razorpay's script, which browsers load on the page of a checkout. */
export const readCheckoutUrl = (variables: Variables): string =>
  variables.url('RAZORPAY_CHECKOUT_URL', web)?.href ?? 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * Without keys, a site that others can reach does not start: otherwise missing keys would give orders away for free.
 */
function isReal(variables: Variables, needed: string[], optional: string[], withoutSandbox: WithoutSandbox): boolean {
  const complete = variables.group(needed, optional);
  const untouched = ![...needed, ...optional].some((name) => variables.isSet(name));
  if (untouched && withoutSandbox) variables.problems.push(`${needed.join(', ')}: set them; ${withoutSandbox}`);
  return complete;
}

function withoutSlash(url: URL): string {
  return url.href.replace(/\/$/, '');
}
