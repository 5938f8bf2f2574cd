import type { Route } from '@site/release/contract';
import { matchPath } from 'react-router-dom';

export type { Route };

/** The row that answers `pathname`, with its parameters, or undefined where the site has no such page. */
export function findRoute(routes: Route[], pathname: string): Route | undefined {
  return routes.find((route) => match(route, pathname) !== null);
}

/** What `pathname` holds in the place of the row's `:names`. */
export const paramsOf = (route: Route, pathname: string) => match(route, pathname)?.params ?? {};

const match = ({ path }: Route, pathname: string) => matchPath({ path, end: true, caseSensitive: true }, pathname);

export const isListed = (route: Route): boolean => route.composed && !route.unlisted;
