import { hasParameters, type Route } from '@site/release/contract';
import { findRoute } from '../../src/routing/route';

/** The pages of the working copy, and the rows that the next route table has for them. */
interface LocalPages {
  /** Name of the remote. */
  name: string;
  pages: string[];
  planned: Route[];
  /** Paths that the site answers without a page, such as `/api`. */
  reserved?: string[];
}

/** Returns a route for each page of the working copy that the live route table does not show. */
export function addedRoutes(live: Route[], { name, pages, planned, reserved = [] }: LocalPages): Route[] {
  const own = planned.filter(({ remote, path }) => remote === name && live.every((route) => route.path !== path));
  const known = [...live, ...own];
  const others = pages.filter((page) => !known.some((route) => route.remote === name && route.page === page));
  const isFree = (path: string) => !reserved.includes(path) && !findRoute(known, path);
  const pathOf = (page: string) => (isFree(`/${page}`) ? `/${page}` : `/${name}/${page}`);
  return [...own, ...others.map((page) => publicRoute(pathOf(page), name, page))];
}

/** As `route add` creates it without options. */
const publicRoute = (path: string, remote: string, page: string): Route => ({
  path,
  remote,
  page,
  header: 'full',
  access: 'public',
  composed: !hasParameters({ path }),
});
