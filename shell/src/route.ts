import type { Route } from '@site/release/contract';
import { matchPath } from 'react-router-dom';

export type { Route };

/** Returns the route of `pathname`, or undefined if the site has no such page. */
export function findRoute(routes: Route[], pathname: string): Route | undefined {
  return routes.find((route) => match(route, pathname) !== null);
}

/** Returns the values of the route's `:names` in `pathname`. */
export const paramsOf = (route: Route, pathname: string) => match(route, pathname)?.params ?? {};

const match = ({ path }: Route, pathname: string) => matchPath({ path, end: true, caseSensitive: true }, pathname);

export const isListed = (route: Route): boolean => route.composed && !route.unlisted;
