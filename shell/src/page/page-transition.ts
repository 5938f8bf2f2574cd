import { findRoute, type Route } from '../routing/route';
import type { ReadyPage } from './page-source';
import { endViewTransition, startViewTransition } from './view-transition';

interface PageTransition {
  /** The route on screen; undefined until a page has been shown. */
  shown(): Route | undefined;
  /** Delays a page that replaces another one until the browser has captured that one. */
  replace(route: Route, loaded: Promise<ReadyPage>): Promise<ReadyPage>;
  /** Called when the route's page is on screen. Returns the promise that delayed it, if it replaced another page. */
  end(route: Route): Promise<ReadyPage> | undefined;
}

/** Fades from the page on screen to the next one. */
export function createPageTransition(routes: Route[]): PageTransition {
  let current: Route | undefined;
  let next: { route: Route; loaded: Promise<ReadyPage>; page: Promise<ReadyPage> } | undefined;

  const afterCapture = async (route: Route, loaded: Promise<ReadyPage>) => {
    const page = await loaded;
    // The visitor may have gone elsewhere meanwhile.
    if (findRoute(routes, location.pathname) === route) await startViewTransition();
    return page;
  };

  return {
    shown: () => current,
    replace(route, loaded) {
      if (!current || route === current) return loaded;
      if (next?.route !== route || next.loaded !== loaded) next = { route, loaded, page: afterCapture(route, loaded) };
      return next.page;
    },
    end(route) {
      const page = next?.route === route ? next.page : undefined;
      next = undefined;
      current = route;
      endViewTransition();
      return page;
    },
  };
}
