import type { ContactRequest } from '@site/contract';
import { rules } from '@site/platform';
import { lengthProblem } from '../forms/message-length';

/** The phone number is optional; a given one follows the rule of all forms. */
export const phoneProblem = (phone: string): string | null => (phone.trim() === '' ? null : rules.phone(phone));

export function messageProblem(message: string): string | null {
  if (message.trim() === '') return 'Please write a message.';
  return lengthProblem(message);
}

/** A phone number of spaces, which counts as none, is sent as none. */
export const toRequest = (entered: Required<ContactRequest>): ContactRequest => ({
  ...entered,
  phoneNumber: entered.phoneNumber.trim(),
});
