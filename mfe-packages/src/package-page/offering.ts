import type { Catalogue, PackagePage } from '@site/contract';
import { type PageRequests, usePageData } from '@site/platform';

/** What every package page asks the API for: its `data` export. */
export const catalogueData = { catalogue: '/catalogue' } satisfies PageRequests;

/** The plans that are sold at `path`; throws where the catalogue sells none there. */
export function offeringAt(path: string, { pages }: Catalogue): PackagePage {
  const page = pages.find((page) => page.path === path);
  if (!page) throw new Error(`The catalogue has no page at ${path}`);
  return page;
}

export const useCatalogue = () => usePageData(catalogueData).catalogue;
