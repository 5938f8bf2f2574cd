import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';
import type { FastifyRequest } from 'fastify';
import { badRequest, sessionEnded } from '../http/http-error';
import type { OrderDraft } from './checkout';
import { checkInvoiceCustomer, isInvoice } from './invoice';
import { isPriceOnly } from './price-only';

/** The account of somebody who is signed in. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
}

type Customer = Pick<OrderDraft, 'userId' | 'userName' | 'userEmail' | 'phoneNumber'>;

/**
 * The account knows who buys; only a visitor's invoice names the customer itself.
 * @throws 400 where an invoice names nobody, 401 for a package without a session
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
 * A hook for `preValidation`: who buys is settled before the schema judges what is bought. So nobody learns more about a
 * package than that it needs a session, an invoice's customer comes before its amount, as in its form, and what a
 * payload says of somebody signed in is not even read.
 */
export const checkCustomerFirst =
  (method: PaymentMethod) =>
  async ({ body, session }: FastifyRequest): Promise<void> => {
    // The schema has the words for what is no object.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    const request: Partial<PaymentOrderRequest> = body;
    resolveCustomer(request, method, session?.user);
    if (!session) return;
    delete request.userName;
    delete request.userEmail;
    delete request.phoneNumber;
  };
