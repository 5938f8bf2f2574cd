import type { PageModule } from '@site/platform';
import { withIsland } from '../islands/with-island';
import { type Loaded, loadWithLastGood, releaseAfter, reportFailure } from '../remotes/last-good';
import { exposedLoader } from '../remotes/load-exposed';
import type { DocumentReleaseSet, RemoteRelease } from '../remotes/release-set';
import type { Route } from '../routing/route';
import { showLoading } from './loading-indicator';
import { fetchPageData } from './page-data';
import type { PageSource, ReadyPage } from './page-source';
import { createPageTransition } from './page-transition';

const keyOf = (route: Route) => `${route.remote}/${route.page}`;

interface PageStore extends PageSource {
  prefetch(route: Route): void;
  /** Called when a page is on screen. */
  markShown(route: Route): void;
  /** The version from which the page was last loaded; undefined if that one threw. */
  shownRelease(route: Route): string | undefined;
}

/**
 * Stores the pages of this tab; each is loaded once. `served` is the route whose served HTML is on screen. If its code
 * cannot be loaded, its promise stays pending, so that React leaves the served HTML alone, and `onStuck` gets a retry.
 */
export function createPageStore(
  set: DocumentReleaseSet,
  served: Route | undefined,
  prefetchSlots: (route: Route) => void,
  onStuck: (retry: () => void) => void,
): PageStore {
  const loadExposed = exposedLoader(set.assetsUrl);
  const pages = new Map<string, Promise<ReadyPage>>();

  /** The pages that are still loading. */
  const loading = new Set<Promise<ReadyPage>>();

  /** Pages that were rendered or are rendering; all others were only prefetched. */
  const rendered = new Set<string>();

  /** The release from which each page was last loaded, until it throws. */
  const loadedFrom = new Map<string, RemoteRelease>();

  /** Pages that threw on screen and were replaced. Each is replaced only once. */
  const replaced = new Set<string>();

  const transition = createPageTransition(set.routes);

  const ready = async (route: Route, { module, release }: Loaded<PageModule>): Promise<ReadyPage> => {
    const data = await fetchPageData(module.data ?? {}, set.data, route.path);
    loadedFrom.set(keyOf(route), release);
    return { module: await withIsland(module, data, 'page'), data };
  };

  const remember = (route: Route, page: Promise<ReadyPage>) => {
    pages.set(keyOf(route), page);
    loading.add(page);
    const ended = () => loading.delete(page);
    page.then(ended, ended);
    return page;
  };

  /** Loads the page and, unless it is served with them, what fills its slots, at the same time. */
  const fetchPage = async (route: Route) => {
    if (route !== served) prefetchSlots(route);
    return ready(route, await loadWithLastGood<PageModule>(set, route.remote, route.page, loadExposed));
  };

  const fetchServed = (route: Route): Promise<ReadyPage> =>
    fetchPage(route).catch(() => new Promise((resolve) => onStuck(() => resolve(fetchServed(route)))));

  const load = (route: Route): Promise<ReadyPage> =>
    pages.get(keyOf(route)) ?? remember(route, route === served ? fetchServed(route) : fetchPage(route));

  return {
    page(route) {
      rendered.add(keyOf(route));
      const page = load(route);
      const onScreen = transition.shown() ?? served;
      // A link begins to load its page before the click. The served page has a bar of its own.
      if (onScreen && route !== onScreen && route !== served && loading.has(page)) showLoading(route, page);
      return transition.replace(route, page);
    },
    prefetch(route) {
      // An error that is being rendered must stay cached: loading again in each render would never end.
      load(route).catch(() => rendered.has(keyOf(route)) || pages.delete(keyOf(route)));
    },
    markShown(route) {
      const page = transition.end(route);
      // React keeps a page on screen only while it gets the same promise.
      if (page) remember(route, page);
    },
    recover(route, error) {
      const release = loadedFrom.get(keyOf(route));
      if (!release) return false;
      loadedFrom.delete(keyOf(route));
      reportFailure(set, route.remote, release, route.page, error);
      const other = releaseAfter(set.remotes[route.remote], release);
      if (!other || replaced.has(keyOf(route))) return false;
      replaced.add(keyOf(route));
      remember(
        route,
        loadExposed<PageModule>(route.remote, other, route.page).then((module) =>
          ready(route, { module, release: other }),
        ),
      );
      return true;
    },
    retry(route) {
      pages.delete(keyOf(route));
      rendered.delete(keyOf(route));
      replaced.delete(keyOf(route));
    },
    shownRelease: (route) => loadedFrom.get(keyOf(route))?.version,
  };
}
