import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  Email,
  fullNameMaxLength,
  fullNamePattern,
  invalidNameMessage,
  type PaymentOrderRequest,
  PhoneNumber,
} from '@site/contract';
import { badRequest } from '../http/http-error';
import { isPersonName } from '../text/person-name';

const INVOICE = { serviceName: 'Web Design and Services', source: 'Pay Invoice', path: '/invoice' } as const;

/** Minor units: 1.00 to 99,999.00 USD. */
const SMALLEST = 100;
const LARGEST = 9_999_900;

const NotBlank = Type.String({ pattern: fullNamePattern, maxLength: fullNameMaxLength });

export const isInvoice = ({ source }: Partial<PaymentOrderRequest>) => source === INVOICE.source;

/**
 * Checks the customer fields in the order of the invoice form.
 * @throws 400 with the message of the first broken rule
 */
export function checkInvoiceCustomer({
  userName = '',
  phoneNumber = '',
  userEmail = '',
}: Partial<PaymentOrderRequest>) {
  const isNamed = Value.Check(NotBlank, userName);
  const rules: [boolean, string][] = [
    [isNamed, 'Full name is required!'],
    [isNamed && isPersonName(userName), invalidNameMessage],
    [Value.Check(PhoneNumber, phoneNumber), 'Phone number is required'],
    [Value.Check(Email, userEmail), 'Please enter a valid email address.'],
  ];
  for (const [isValid, message] of rules) if (!isValid) throw badRequest(message);
  return { userName: userName.trim(), phoneNumber, userEmail: userEmail.toLowerCase() };
}

/** The purchase of an invoice: any amount within the limits, all other fields as the form sends them. @throws 400 */
export function checkInvoice(request: PaymentOrderRequest) {
  const { amount, currency, quantity = 1, serviceName, path } = request;
  if (amount < SMALLEST || amount > LARGEST) throw badRequest('Please enter a valid amount');
  const matchesForm = serviceName === INVOICE.serviceName && path === INVOICE.path && quantity === 1;
  if (!matchesForm || currency !== 'USD') throw badRequest('The invoice payment does not match its form.');
  return { ...INVOICE, amount, currency } as const;
}
