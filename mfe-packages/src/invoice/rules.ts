import { type Rule, rules } from '@site/platform';

type InvoiceField = 'userName' | 'phoneNumber' | 'userEmail' | 'amount';
type InvoiceValues = Record<InvoiceField, string>;

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
