import type { PaymentMethod, ServicesOrder } from '@site/contract';
import { paths, type ReturnTarget } from '@site/platform';
import type { Prefill } from '../invoice/prefill';

export interface Retry {
  to: string;
  /** Picks the plan on its page, or fills in the invoice form. */
  state: ReturnTarget | Prefill | null;
}

const packagePages: readonly string[] = Object.values(paths.packages);

/**
 * Where a cancelled payment can be tried again: at its plan, or in the invoice form. Null on other pages, which sell
 * nothing.
 * @param picked service name from the query, which counts only until the order is known
 * @param invoice what was entered in the invoice form
 */
export function retryOf(
  path: string,
  picked: string | null,
  order: Bought | null,
  invoice: Prefill = {},
): Retry | null {
  if (path === paths.invoice) return { to: `${path}?method=${methodOf(order).toLowerCase()}`, state: invoice };
  if (!packagePages.includes(path)) return null;
  const name = order?.serviceName ?? picked;
  return { to: path, state: name ? { from: path, picked: name } : null };
}

type Bought = Pick<ServicesOrder, 'serviceName' | 'paymentMethod'>;

/** Only Stripe's page redirects a buyer who cancels. */
const methodOf = (order: Bought | null): PaymentMethod => order?.paymentMethod ?? 'Stripe';
