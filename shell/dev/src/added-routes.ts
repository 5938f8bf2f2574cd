import type { Route } from '@site/release/contract';
import { findRoute } from '../../src/route';

/** The pages of the working copy, and the rows that the next route table has for them. */
export interface LocalPages {
  /** Name of the remote. */
  name: string;
  pages: string[];
  planned: Route[];
}

/** Returns a route for each page of the working copy that the live route table does not show. */
export function addedRoutes(live: Route[], { name, pages, planned }: LocalPages): Route[] {
  const own = planned.filter(({ remote, path }) => remote === name && live.every((route) => route.path !== path));
  const known = [...live, ...own];
  const others = pages.filter((page) => !known.some((route) => route.remote === name && route.page === page));
  return [...own, ...others.map((page) => publicRoute(freePath(known, name, page), name, page))];
}

/** `/PAGE`, unless another page has this path. */
const freePath = (known: Route[], name: string, page: string) =>
  findRoute(known, `/${page}`) ? `/${name}/${page}` : `/${page}`;

/** As `route add` creates it without options. */
const publicRoute = (path: string, remote: string, page: string): Route => ({
  path,
  remote,
  page,
  header: 'full',
  access: 'public',
  composed: true,
});
