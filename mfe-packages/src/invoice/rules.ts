import { type Rule, rules } from '@site/platform';

type InvoiceField = 'userName' | 'phoneNumber' | 'userEmail' | 'amount';
type InvoiceValues = Record<InvoiceField, string>;

const currency = /^\s*(?:USD|US\$|\$)|(?:USD|\$)\s*$/gi;

/** Digits, also in groups of three after commas or any kind of space, and at most two decimals. */
const dollars = /^\d{1,3}(?:[,\s]?\d{3})*(?:\.\d{0,2})?$/;

/** Converts dollars as typed, such as `$1,250.00`, to the API's minor units. NaN if they are not an amount in cents. */
export function minorUnits(amount: string): number {
  const typed = amount.replace(currency, '').trim();
  return dollars.test(typed) ? Math.round(Number(typed.replace(/[,\s]/g, '')) * 100) : Number.NaN;
}

/** The API's limits for an invoice: 1.00 to 99,999.00. */
const isPayable = (minor: number) => minor >= 100 && minor <= 9_999_900;

/** Rules checked on every change, in the order in which a submit checks them. */
export const liveRules: Record<InvoiceField, Rule<InvoiceField>> = {
  userName: rules.fullName,
  phoneNumber: rules.phone,
  userEmail: rules.email,
  amount: (value) => (isPayable(minorUnits(value)) ? null : 'Please enter a valid amount'),
};

const allFields = Object.keys(liveRules) as InvoiceField[];

/**
 * Errors of a submit: only the first one. The message for a missing name ends with an exclamation mark.
 * @param entered the fields that the visitor fills in
 */
export function firstProblem(values: InvoiceValues, entered = allFields): Partial<InvoiceValues> {
  for (const field of entered) {
    const problem = liveRules[field](values[field], values);
    if (problem) return { [field]: field === 'userName' && values.userName.trim() === '' ? `${problem}!` : problem };
  }
  return {};
}
