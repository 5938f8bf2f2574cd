import { type Prefill, prefillOf } from './prefill';

/** The platform removes it when the session ends, because of its prefix. */
const KEY = 'personal_unfinished_invoice';

/** The id of the customer who entered an invoice; null without an account. */
export type Owner = string | null;

/**
 * Keeps an invoice for a second try, because the provider's page leads back without it: in this tab, until it is paid
 * or the customer logs out.
 */
export function keepUnfinished(owner: Owner, invoice: Prefill): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, invoice }));
  } catch {
    // Without storage, the second try begins with an empty form.
  }
}

/** The invoice whose payment this customer started last in this tab. It is forgotten if somebody else did. */
export function readUnfinished(owner: Owner): Prefill {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (kept.owner === owner) return prefillOf(kept.invoice);
    forgetUnfinished();
  } catch {
    // The second try begins with an empty form.
  }
  return {};
}

export function forgetUnfinished(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was kept.
  }
}
