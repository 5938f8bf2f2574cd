import type { Catalogue, PackagePage } from '@site/contract';
import { type PageRequests, usePageData } from '@site/platform';

/** The `data` export of all package pages. */
export const catalogueData = { catalogue: '/catalogue' } satisfies PageRequests;

/** Returns the plans sold at `path`. Throws if the catalogue has none. */
export function offeringAt(path: string, { pages }: Catalogue): PackagePage {
  const page = pages.find((page) => page.path === path);
  if (!page) throw new Error(`The catalogue has no page at ${path}`);
  return page;
}

export const useCatalogue = () => usePageData(catalogueData).catalogue;
