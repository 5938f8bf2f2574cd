import type { ComparisonGroup, Plan } from '@site/contract';
import { money } from '@site/platform';

type Row = ComparisonGroup['rows'][number];

/** How much cheaper a plan is than before, in whole percent; null if it has no earlier price. */
export const percentOff = ({ price, struckPrice }: Pick<Plan, 'price' | 'struckPrice'>): number | null =>
  struckPrice === null ? null : Math.round((1 - price / struckPrice) * 100);

/** The prices as rows of the comparison. */
export function priceRows(plans: readonly Plan[]): Row[] {
  const price = (amount: number | null, { currency }: Plan) => (amount === null ? '–' : money(amount, currency));
  const now = { feature: 'Price', cells: plans.map((plan) => `${price(plan.price, plan)} ${plan.currency}`) };
  if (plans.every(({ struckPrice }) => struckPrice === null)) return [now];
  return [
    now,
    { feature: 'Price before', cells: plans.map((plan) => price(plan.struckPrice, plan)) },
    { feature: 'Discount', cells: plans.map((plan) => `${percentOff(plan) ?? 0}%`) },
  ];
}
