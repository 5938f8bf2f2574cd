import { type Prefill, prefillOf } from './prefill';

/** The prefix lets the platform remove it when the session ends. */
const KEY = 'personal_unfinished_invoice';

/** The id of the customer who entered an invoice; null without an account. */
export type Owner = string | null;

/**
 * Stores an invoice in this tab until it is paid or the customer logs out. The provider's page leads back without it,
 * and a payment that was cancelled, or could not be started, can be tried again.
 */
export function storeUnfinished(owner: Owner, invoice: Prefill): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, invoice }));
  } catch {
    // Without storage, the second try begins with an empty form.
  }
}

/** The invoice whose payment this customer started last in this tab. That of another customer is removed. */
export function readUnfinished(owner: Owner): Prefill {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (stored.owner === owner) return prefillOf(stored.invoice);
    removeUnfinished();
  } catch {
    // The second try begins with an empty form.
  }
  return {};
}

export function removeUnfinished(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was stored.
  }
}
