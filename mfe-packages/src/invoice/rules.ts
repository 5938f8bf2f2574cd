import { type Rule, rules } from '@site/platform';

export type InvoiceField = 'userName' | 'phoneNumber' | 'userEmail' | 'amount';
export type InvoiceValues = Record<InvoiceField, string>;

/** Word characters, dots or hyphens, an at sign, domain labels, and a top-level domain of 2 to 6 characters. */
const email = /^[\w.-]+@([\w-]+\.)+[\w-]{2,6}$/;

/** Converts dollars as typed to the API's minor units. NaN if it is not a number or has fractions of a cent. */
export function minorUnits(amount: string): number {
  const cents = amount.trim() === '' ? Number.NaN : Number(amount) * 100;
  const rounded = Math.round(cents);
  return Math.abs(cents - rounded) < 1e-6 ? rounded : Number.NaN;
}

/** The API's limits for an invoice: 1.00 to 99,999.00. */
const isPayable = (minor: number) => minor >= 100 && minor <= 9_999_900;

/** Rules checked on every change, in the order in which a submit checks them. */
export const liveRules: Record<InvoiceField, Rule<InvoiceField>> = {
  userName: rules.fullName,
  phoneNumber: rules.phone,
  userEmail: (value) => (email.test(value) ? null : 'Please enter a valid email address.'),
  amount: (value) => (isPayable(minorUnits(value)) ? null : 'Please enter a valid amount'),
};

/** Errors of a submit: only the first one. The message for a missing name ends with an exclamation mark. */
export function firstProblem(values: InvoiceValues): Partial<InvoiceValues> {
  for (const field of Object.keys(liveRules) as InvoiceField[]) {
    const problem = liveRules[field](values[field], values);
    if (problem) return { [field]: field === 'userName' && values.userName.trim() === '' ? `${problem}!` : problem };
  }
  return {};
}
