import type { RegistrationReceipt } from '@site/contract';

/** Navigation state that the registration page passes on. */
export type Registered = Partial<Omit<RegistrationReceipt, '_id'>> & { registrationId?: string };

const keys = ['registrationId', 'name', 'phoneNumber', 'email'] as const;

/** Validates the navigation state, which any page can set. */
export function registeredOf(state: unknown): Registered {
  if (typeof state !== 'object' || state === null) return {};
  const entries = Object.entries(state).filter(
    ([key, value]) => (keys as readonly string[]).includes(key) && typeof value === 'string',
  );
  return Object.fromEntries(entries);
}
