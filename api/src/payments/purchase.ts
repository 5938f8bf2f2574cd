import { createHash } from 'node:crypto';
import { findPlan, minorUnits, plansPriced, type SoldPlan } from '../catalogue/catalogue';
import type { PaymentMethod, PaymentOrderRequest } from '../contract';
import { badRequest, deadSession } from '../http/api-error';
import type { OrderDraft } from './checkout';
import { checkInvoice, checkInvoiceCustomer, isInvoice } from './invoice';

/** The account of somebody who is signed in. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
}

type Purchase = Pick<OrderDraft, 'serviceName' | 'source' | 'path' | 'amount' | 'currency'>;
type Customer = Pick<OrderDraft, 'userId' | 'userName' | 'userEmail' | 'phoneNumber'>;

/**
 * What a request may buy, checked before any provider hears of it.
 * @throws 400 where it differs from the catalogue or breaks an invoice rule, 401 for a package without a session
 */
export function draftOrder(request: PaymentOrderRequest, method: PaymentMethod, buyer: Buyer | undefined): OrderDraft {
  const customer = customerOf(request, method, buyer);
  const draft = {
    ...purchaseOf(request, method),
    ...customer,
    registrationId: request.registrationId || null,
    paymentMethod: method,
  };
  const openKey = createHash('sha256')
    .update(JSON.stringify(Object.entries(draft).sort()))
    .digest('base64url');
  return { ...draft, openKey };
}

/** The account knows who buys; only a visitor's invoice names the customer itself. */
function customerOf(request: PaymentOrderRequest, method: PaymentMethod, buyer: Buyer | undefined): Customer {
  if (buyer) {
    const { id, name, email, phoneNumber } = buyer;
    return { userId: id, userName: name, userEmail: email, phoneNumber };
  }
  if (isInvoice(request)) return { userId: null, ...checkInvoiceCustomer(request) };
  if (method === 'Razorpay' && isPriceAlone(request)) throw badRequest('Please log in and pick a package.');
  throw deadSession();
}

function purchaseOf(request: PaymentOrderRequest, method: PaymentMethod): Purchase {
  if (isInvoice(request)) return checkInvoice(request);
  const { amount, currency, quantity = 1, serviceName = '', source, path = '' } = request;
  if (method === 'Razorpay' && isPriceAlone(request)) {
    const [only, ...others] = plansPriced(currency, amount);
    if (!only || others.length > 0 || quantity !== 1)
      throw badRequest('The amount and currency do not name one package.');
    return purchaseFrom(only);
  }
  const sold = findPlan({ path, serviceName, currency, amount });
  if (!sold || sold.page.source !== source || quantity !== 1) {
    throw badRequest('The package and its price do not match our catalogue.');
  }
  return purchaseFrom(sold);
}

const purchaseFrom = ({ plan, page }: SoldPlan): Purchase => ({
  serviceName: plan.serviceName,
  source: page.source,
  path: page.path,
  amount: minorUnits(plan),
  currency: plan.currency,
});

/** Part 1 of the specification lists amount and currency alone for Razorpay's order. */
const isPriceAlone = ({ serviceName, source, path }: PaymentOrderRequest) =>
  serviceName === undefined && source === undefined && path === undefined;
