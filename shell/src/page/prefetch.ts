import { findRoute, type Route } from '../route';

/** Loads a page's code as soon as a visitor points at a link to it, by pointer, touch or keyboard. */
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
