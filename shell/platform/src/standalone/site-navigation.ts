import { siteOrigin } from './replacements/http/site';

/** The location of a page in another host. */
export interface HostedLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** Where a page starts: the host's own location. */
export function hostLocation(): HostedLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: 'default' };
}

interface Navigation {
  state: unknown;
  replace: boolean;
  /** Called instead of opening the site when a visitor goes to another page. Gets its path on the site. */
  onNavigate?: ((path: string) => void) | undefined;
}

/**
 * Goes to a path of the site. Navigation that only changes the query or state of the current page stays on it, and
 * leaves the host's URL and history alone.
 * @returns the page's new location; undefined if another page is opened
 */
export function navigateFrom(location: HostedLocation, to: string, options: Navigation): HostedLocation | undefined {
  const { pathname, search, hash } = new URL(to, siteOrigin);
  const isHere = pathname === location.pathname && (options.replace || search !== location.search);
  if (isHere) return { pathname, search, hash, state: options.state, key: String(Math.random()) };
  if (options.onNavigate) options.onNavigate(pathname + search + hash);
  else window.location.assign(siteOrigin + pathname + search + hash);
  return undefined;
}
