import { type Prefill, prefillOf } from './prefill';

const KEY = 'unfinished_invoice';

/**
 * Keeps an invoice for a second try, because the provider's page leads back without it: in this tab, until it is closed.
 */
export function keepUnfinished(invoice: Prefill): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invoice));
  } catch {
    // Without storage, the second try begins with an empty form.
  }
}

/** The invoice whose payment was started last in this tab. */
export function readUnfinished(): Prefill {
  try {
    return prefillOf(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
