import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';
import type { FastifyRequest } from 'fastify';
import { badRequest, sessionEnded } from '../http/http-error';
import type { OrderDraft } from './checkout';
import { checkInvoiceCustomer, isInvoice } from './invoice';
import { isPriceOnly } from './price-only';

/** A signed-in customer. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
}

type Customer = Pick<OrderDraft, 'userId' | 'userName' | 'userEmail' | 'phoneNumber'>;

/**
 * The customer of an order: the account of the session, or the fields of a visitor's invoice.
 * @throws 400 when an invoice names no customer, 401 for a package without a session
 */
export function resolveCustomer(
  request: Partial<PaymentOrderRequest>,
  method: PaymentMethod,
  buyer: Buyer | undefined,
): Customer {
  if (buyer) {
    const { id, name, email, phoneNumber } = buyer;
    return { userId: id, userName: name, userEmail: email, phoneNumber };
  }
  if (isInvoice(request)) return { userId: null, ...checkInvoiceCustomer(request) };
  if (isPriceOnly(request, method)) throw badRequest('Please log in and pick a package.');
  throw sessionEnded();
}

/**
 * A `preValidation` hook that checks the customer before the schema checks the purchase. A package without a session
 * gets 401, even if its fields are invalid. The customer of an invoice is checked before its amount, as in the form.
 * With a session, the customer fields are ignored.
 */
export const checkCustomerFirst =
  (method: PaymentMethod) =>
  async ({ body, session }: FastifyRequest): Promise<void> => {
    // The schema has the message for a body that is not an object.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    const request: Partial<PaymentOrderRequest> = body;
    resolveCustomer(request, method, session?.user);
    if (!session) return;
    delete request.userName;
    delete request.userEmail;
    delete request.phoneNumber;
  };
