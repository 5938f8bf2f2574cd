import { isPersonName } from './person-name';

const rule = (message: string, holds: (value: string) => boolean) => (value: string) => (holds(value) ? null : message);

const unusableName = rule('Please enter your name without links or special characters.', isPersonName);

/** What the specification asks of the fields that several forms have, in its words. The API checks the same. */
export const rules = {
  fullName: (value: string): string | null => (value.trim() === '' ? 'Full name is required' : unusableName(value)),
  /** Digits, with an optional minus in front and an optional decimal part. */
  phone: rule('Phone number is required', (phone) => /^-?\d+(\.\d+)?$/.test(phone)),
  email: rule('Please enter a valid email address.', (email) =>
    /^[\w.+'-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/.test(email),
  ),
};
