import { isPersonName } from './person-name';

const rule = (message: string, holds: (value: string) => boolean) => (value: string) => (holds(value) ? null : message);

const unusableName = rule('Please enter your name without links or special characters.', isPersonName);

/** Rules and messages of the specification for fields of several forms. The API has the same rules. */
export const rules = {
  fullName: (value: string): string | null => (value.trim() === '' ? 'Full name is required' : unusableName(value)),
  /** 7 to 15 digits, with spaces and the signs + ( ) . - anywhere, as browsers fill them in. */
  phone: rule('Phone number is required', (phone) => /^[ +().-]*(?:\d[ +().-]*){7,15}$/.test(phone)),
  email: rule('Please enter a valid email address.', (email) =>
    /^[\w.+'-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/.test(email),
  ),
};
