import type { Catalogue, PackagePage, Plan } from '@site/contract';
import { digitalMarketingComparison, webDesignComparison } from './comparisons';
import { digitalMarketingPlans } from './digital-marketing';
import { inrPlans, offerPlans, webDesignPlans } from './web-design';

const webDesignPages = ['/package/web-design', '/package/in-INR', '/package/offers'];

/** All plans and add-ons with a fixed price. The pages show it, and payments are checked against it. */
export const catalogue: Catalogue = {
  pages: [
    page('/package/web-design', 'Web Design', webDesignPlans, {
      currency: 'USD',
      period: 'month',
      comparison: webDesignComparison,
    }),
    page('/package/digital-marketing', 'Digital Marketing', digitalMarketingPlans, {
      currency: 'USD',
      period: 'month',
      comparison: digitalMarketingComparison,
    }),
    page('/package/in-INR', 'In INR', inrPlans, { currency: 'INR', period: 'month' }),
    page('/package/offers', 'Offers', offerPlans, { currency: 'USD', period: null, comparison: webDesignComparison }),
  ],
  addOns: [
    { name: 'Extra page', price: 50, currency: 'USD', unit: 'per page' },
    { name: 'Domain and hosting', price: 100, currency: 'USD', unit: 'for a year' },
    { name: 'Payment integration', price: 150, currency: 'USD', unit: null, paths: webDesignPages },
    { name: 'Shopping cart integration', price: 250, currency: 'USD', unit: null, paths: webDesignPages },
  ],
};

type Offered = Pick<Plan, 'name' | 'price' | 'features'> & { struckPrice?: number };
type Terms = Pick<Plan, 'currency' | 'period'> & Pick<PackagePage, 'comparison'>;

function page(path: string, source: string, plans: Offered[], { comparison, ...terms }: Terms): PackagePage {
  return {
    path,
    source,
    plans: plans.map((plan) => ({ struckPrice: null, ...plan, ...terms, serviceName: nameOf(source, plan) })),
    ...(comparison && { comparison }),
  };
}

/** Page and plan, for order histories. The plan of the INR page has its own name. */
function nameOf(source: string, { name }: Offered): string {
  return source === 'In INR' ? name : `${source} ${name}`;
}

export interface SoldPlan {
  plan: Plan;
  page: PackagePage;
}

const soldPlans: SoldPlan[] = catalogue.pages.flatMap((page) => page.plans.map((plan) => ({ plan, page })));

/** Minor units of a plan's price. */
export const minorUnits = ({ price }: Plan) => Math.round(price * 100);

/** The plan of a purchase whose path, name, currency and amount all match. Amounts are minor units. */
export function findPlan(purchase: { path: string; serviceName: string; currency: string; amount: number }) {
  const name = purchase.serviceName.toLowerCase();
  return plansPriced(purchase.currency, purchase.amount).find(
    ({ plan, page }) => page.path === purchase.path && plan.serviceName.toLowerCase() === name,
  );
}

/** Every plan with exactly this price in minor units. */
export function plansPriced(currency: string, amount: number): SoldPlan[] {
  return soldPlans.filter(({ plan }) => plan.currency === currency && minorUnits(plan) === amount);
}
