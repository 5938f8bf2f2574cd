import { isPersonName } from './person-name';

type Check = (value: string) => string | null;

const rule =
  (message: string, holds: (value: string) => boolean): Check =>
  (value) =>
    holds(value) ? null : message;

const atMost = (max: number, name: string) =>
  rule(`${name} can have at most ${max} characters`, ({ length }) => length <= max);

/** The first message of several rules. */
const inOrder =
  (...checks: Check[]) =>
  (value: string): string | null => {
    for (const check of checks) {
      const message = check(value);
      if (message) return message;
    }
    return null;
  };

/**
 * Rules and messages for fields of several forms. The API has the same rules. Lengths are rules
 * and not attributes of the inputs, because browsers cut off the rest of a pasted text without a word.
 */
export const rules = {
  fullName: inOrder(
    rule('Full name is required', (name) => name.trim() !== ''),
    atMost(200, 'Full name'),
    rule('Please enter your name without links or special characters.', isPersonName),
  ),
  /** 7 to 15 digits, with spaces and the signs + ( ) . - anywhere, as browsers fill them in. */
  phone: inOrder(
    rule('Phone number is required', (phone) => /^[ +().-]*(?:\d[ +().-]*){7,15}$/.test(phone)),
    atMost(40, 'Phone number'),
  ),
  email: inOrder(
    rule('Please enter a valid email address.', (email) =>
      /^[\w.+'-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/.test(email),
    ),
    atMost(254, 'Email address'),
  ),
};
