import type { RegistrationReceipt } from '@site/contract';

/** Navigation state that the registration page, or the second try of a cancelled payment, passes on. */
export type Prefill = Partial<Omit<RegistrationReceipt, '_id'>> & { registrationId?: string; amount?: string };

const keys = ['registrationId', 'name', 'phoneNumber', 'email', 'amount'] as const;

/** Validates the navigation state, which any page can set. */
export function prefillOf(state: unknown): Prefill {
  if (typeof state !== 'object' || state === null) return {};
  const entries = Object.entries(state).filter(
    ([key, value]) => (keys as readonly string[]).includes(key) && typeof value === 'string',
  );
  return Object.fromEntries(entries);
}
