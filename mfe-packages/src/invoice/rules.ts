import { type Rule, rules } from '@site/platform';

export type InvoiceField = 'userName' | 'phoneNumber' | 'userEmail' | 'amount';
export type InvoiceValues = Record<InvoiceField, string>;

/** Word characters, dots or hyphens, an at sign, domain labels, an ending of 2 to 6 characters. */
const email = /^[\w.-]+@([\w-]+\.)+[\w-]{2,6}$/;

/** Dollars as they are typed to the API's minor units; NaN where they are no number or have parts of a cent. */
export function minorUnits(amount: string): number {
  const cents = amount.trim() === '' ? Number.NaN : Number(amount) * 100;
  const whole = Math.round(cents);
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN;
}

/** What the API takes for an invoice: 1.00 to 99,999.00. */
const isPayable = (minor: number) => minor >= 100 && minor <= 9_999_900;

/** Checked on every change, in the order in which a submit checks them. */
export const liveRules: Record<InvoiceField, Rule<InvoiceField>> = {
  userName: rules.fullName,
  phoneNumber: rules.phone,
  userEmail: (value) => (email.test(value) ? null : 'Please enter a valid email address.'),
  amount: (value) => (isPayable(minorUnits(value)) ? null : 'Please enter a valid amount'),
};

/** What a submit says: the first problem alone, and that of a missing name with an exclamation mark. */
export function firstProblem(values: InvoiceValues): Partial<InvoiceValues> {
  for (const field of Object.keys(liveRules) as InvoiceField[]) {
    const problem = liveRules[field](values[field], values);
    if (problem) return { [field]: field === 'userName' && values.userName.trim() === '' ? `${problem}!` : problem };
  }
  return {};
}
