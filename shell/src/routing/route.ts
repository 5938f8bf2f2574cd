import type { Route } from '@site/release/contract';
import { matchPath } from 'react-router-dom';

export type { Route };

interface Row {
  route: Route;
  position: number;
  /** What every path of this route begins with. */
  prefix: string;
}

interface Table {
  /** Routes without parameters, by their path. */
  fixed: Map<string, Row>;
  variable: Row[];
}

/** A route table never changes, so it is indexed once: trying each route took ten times as long for the last one. */
const tables = new WeakMap<Route[], Table>();

/** Returns the first route that matches `pathname`, or undefined if the site has no such page. */
export function findRoute(routes: Route[], pathname: string): Route | undefined {
  const table = tables.get(routes) ?? tableOf(routes);
  const fixed = table.fixed.get(withoutSlashes(pathname));
  for (const { route, position, prefix } of table.variable) {
    if (fixed && fixed.position < position) break;
    if (pathname.startsWith(prefix) && match(route, pathname)) return route;
  }
  return fixed?.route;
}

function tableOf(routes: Route[]): Table {
  const table: Table = { fixed: new Map(), variable: [] };
  routes.forEach((route, position) => {
    const path = withoutSlashes(route.path.replace(/^\/*/, '/'));
    const segments = path.split('/');
    // As `hasParameters` of @site/release, which the browser must not load.
    const firstVariable = segments.findIndex((segment) => /[:*?]/.test(segment));
    const row = { route, position, prefix: segments.slice(0, firstVariable).join('/') };
    if (firstVariable >= 0) table.variable.push(row);
    else if (!table.fixed.has(path)) table.fixed.set(path, row);
  });
  tables.set(routes, table);
  return table;
}

/** Slashes at the end make no difference. A regular expression would take long for a path of many slashes. */
function withoutSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Returns the values of the route's `:names` in `pathname`. */
export const paramsOf = (route: Route, pathname: string) => match(route, pathname)?.params ?? {};

const match = ({ path }: Route, pathname: string) => matchPath({ path, end: true, caseSensitive: true }, pathname);

export const isListed = (route: Route): boolean => route.composed && !route.unlisted;
