import { findRoute, type Route } from '../routing/route';

/** Prefetches a page's code when a visitor hovers, touches or focuses a link to it. */
export function prefetchOnIntent(routes: Route[], prefetch: (route: Route) => void): void {
  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const route = findRoute(routes, link.pathname);
    if (route) prefetch(route);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, consider, { passive: true });
}
