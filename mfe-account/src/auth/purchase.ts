import type { Catalogue, Plan } from '@site/contract';
import { type PageRequests, type ReturnTarget, useHydrated, usePageData, useReturnTarget } from '@site/platform';
import { useState } from 'react';

/** The `data` export of the pages that show what is being bought. */
export const catalogueData = { catalogue: '/catalogue' } satisfies PageRequests;

export interface Purchase {
  plan: Plan;
  /** The package page, with the query it was left with. */
  from: string;
  /** Whether the served HTML shows the benefits instead: the layout must not shift when the purchase replaces them. */
  isLate: boolean;
}

/** The plan that a visitor has picked before login; null if there is none, or if it is not sold any more. */
export function usePurchase(): Purchase | null {
  const { catalogue } = usePageData(catalogueData);
  const returnTarget = useReturnTarget();
  const hydrated = useHydrated();
  const [isLate] = useState(!hydrated);
  // Storage and navigation state are not read before hydration, whose first render has to match the served page.
  const target = hydrated ? returnTarget() : null;
  const plan = target && pickedPlan(target, catalogue);
  return plan ? { plan, from: target.from, isLate } : null;
}

/** The plan that a return target names, on the page that it returns to. */
export function pickedPlan({ from, picked }: ReturnTarget, { pages }: Catalogue): Plan | undefined {
  const [path] = from.split(/[?#]/);
  return pages.find((page) => page.path === path)?.plans.find(({ serviceName }) => serviceName === picked);
}
