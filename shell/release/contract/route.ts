import type { RouteRow } from '@site/contract';

/**
 * One row of the route table: `remote` owns the page, `page` is the name of the exposed module. The header `full`
 * includes the contact bar, `account` has only the main row and shows the signed-in user, `resting` is a main row that
 * scrolls with the page. Pages that are not composed are rendered only in the browser, and hidden from search engines.
 * Pages whose path has parameters are not composed, because the server renders each page once.
 */
export type Route = RouteRow;

/**
 * Adds rows to a route table. The site shows the first row that matches a path, so paths without parameters go before
 * those with parameters, which might match them, too.
 */
export function withAddedRoutes(table: Route[], added: Route[]): Route[] {
  const first = table.findIndex(hasParameters);
  const end = first < 0 ? table.length : first;
  const fixed = added.filter((route) => !hasParameters(route));
  return [...table.slice(0, end), ...fixed, ...table.slice(end), ...added.filter(hasParameters)];
}

/** Whether a path stands for several, such as `/blog/:slug`. */
export const hasParameters = ({ path }: Pick<Route, 'path'>): boolean => /[:*?]/.test(path);
