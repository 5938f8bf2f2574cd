import type { RegistrationReceipt } from '@site/contract';

/** What the registration page hands over in the navigation state. */
export type Registered = Partial<Omit<RegistrationReceipt, '_id'>> & { registrationId?: string };

const keys = ['registrationId', 'name', 'phoneNumber', 'email'] as const;

/** Reads the navigation state, which may be anybody's. */
export function registeredOf(state: unknown): Registered {
  if (typeof state !== 'object' || state === null) return {};
  const entries = Object.entries(state).filter(
    ([key, value]) => (keys as readonly string[]).includes(key) && typeof value === 'string',
  );
  return Object.fromEntries(entries);
}
