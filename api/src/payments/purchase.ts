import { createHash } from 'node:crypto';
import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';
import { findPlan, minorUnits, plansPriced, type SoldPlan } from '../catalogue/catalogue';
import { badRequest } from '../http/http-error';
import type { OrderDraft } from './checkout';
import { type Buyer, resolveCustomer } from './customer';
import { checkInvoice, isInvoice } from './invoice';
import { isPriceOnly } from './price-only';

type Purchase = Pick<OrderDraft, 'serviceName' | 'source' | 'path' | 'amount' | 'currency'>;

/**
 * What a request may buy, checked before any provider hears of it.
 * @throws 400 where it differs from the catalogue or breaks an invoice rule, 401 for a package without a session
 */
export function draftOrder(request: PaymentOrderRequest, method: PaymentMethod, buyer: Buyer | undefined): OrderDraft {
  const customer = resolveCustomer(request, method, buyer);
  checkMethod(request);
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

/** Which of the two is named does not matter: the call decides. */
function checkMethod({ paymentMethod }: PaymentOrderRequest): void {
  if (paymentMethod === undefined || /^(stripe|razorpay)$/i.test(paymentMethod)) return;
  throw badRequest('The payment method is Stripe or Razorpay.');
}

function purchaseOf(request: PaymentOrderRequest, method: PaymentMethod): Purchase {
  if (isInvoice(request)) return checkInvoice(request);
  const { amount, currency, quantity = 1, serviceName = '', source, path = '' } = request;
  if (isPriceOnly(request, method)) {
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
