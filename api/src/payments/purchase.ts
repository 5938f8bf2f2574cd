import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';
import { findPlan, minorUnits, plansPriced, type SoldPlan } from '../catalogue/catalogue';
import { sha256 } from '../encryption/hash';
import { badRequest } from '../http/http-error';
import type { OrderDraft } from './checkout';
import { type Buyer, resolveCustomer } from './customer';
import { checkInvoice, isInvoice } from './invoice';
import { isPriceOnly } from './price-only';

type Purchase = Pick<OrderDraft, 'serviceName' | 'source' | 'path' | 'amount' | 'currency'>;

/**
 * Checks a purchase before any provider is called.
 * @throws 400 when it differs from the catalogue or breaks an invoice rule, 401 for a package without a session
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
  return { ...draft, openKey: sha256(JSON.stringify(Object.entries(draft).sort())) };
}

/** The field may name either provider, because the route decides. */
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
