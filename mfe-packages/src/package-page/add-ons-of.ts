import type { AddOn, Catalogue, PackagePage } from '@site/contract';

/** The add-ons that the page of an offering lists. */
export const addOnsOf = ({ path }: Pick<PackagePage, 'path'>, { addOns }: Catalogue): AddOn[] =>
  addOns.filter(({ paths }) => paths?.includes(path) ?? true);

/** Whether they cost another currency than the plans, so that the page has to say how they are billed. */
export const areInForeignCurrency = (addOns: readonly AddOn[], { plans }: Pick<PackagePage, 'plans'>): boolean =>
  addOns.some(({ currency }) => plans.some((plan) => plan.currency !== currency));
