import type { PageModule } from '@site/platform';
import { type Loaded, loadWithLastGood, releaseAfter, reportFailure } from '../remotes/last-good';
import { loadExposed } from '../remotes/load-exposed';
import type { DocumentReleaseSet, RemoteRelease } from '../remotes/release-set';
import type { Route } from '../route';
import { showLoading } from './loading-indicator';
import { fetchPageData } from './page-data';
import type { PageSource, ReadyPage } from './page-source';

const keyOf = (route: Route) => `${route.remote}/${route.page}`;

interface PageStore extends PageSource {
  prefetch(route: Route): void;
  /** The version that the page was last drawn from. */
  shownRelease(route: Route): string | undefined;
}

/**
 * The pages of this tab, each loaded once. `served` is the route whose composed HTML is on screen: while its code cannot
 * be had, its promise stays open, so that React leaves the served page alone, and `onStuck` is told how to try again.
 */
export function createPageStore(
  set: DocumentReleaseSet,
  served: Route | undefined,
  onStuck: (retry: () => void) => void,
): PageStore {
  const pages = new Map<string, Promise<ReadyPage>>();

  /** Pages that were drawn, or are being drawn; the others were only fetched ahead. */
  const asked = new Set<string>();

  /** The release that each page was last drawn from. */
  const shown = new Map<string, RemoteRelease>();

  /** Pages that broke on screen and were replaced: once is enough. */
  const replaced = new Set<string>();

  const ready = async (route: Route, { module, release }: Loaded<PageModule>): Promise<ReadyPage> => {
    const data = await fetchPageData(module.data ?? {}, set.data, route.path);
    shown.set(keyOf(route), release);
    return { module, data };
  };

  const remember = (route: Route, page: Promise<ReadyPage>) => {
    pages.set(keyOf(route), page);
    return page;
  };

  const fetchPage = async (route: Route) =>
    ready(route, await loadWithLastGood<PageModule>(set, route.remote, route.page, loadExposed));

  const fetchServed = (route: Route): Promise<ReadyPage> =>
    fetchPage(route).catch(() => new Promise((resolve) => onStuck(() => resolve(fetchServed(route)))));

  const load = (route: Route): Promise<ReadyPage> =>
    pages.get(keyOf(route)) ?? remember(route, route === served ? fetchServed(route) : fetchPage(route));

  return {
    page(route) {
      const known = pages.has(keyOf(route));
      asked.add(keyOf(route));
      const page = load(route);
      if (!known && route !== served) showLoading(page);
      return page;
    },
    prefetch(route) {
      // A failure that is being drawn must stay: loading again while React draws would never come to an end.
      load(route).catch(() => asked.has(keyOf(route)) || pages.delete(keyOf(route)));
    },
    broke(route, error) {
      const release = shown.get(keyOf(route));
      if (!release) return false;
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
      replaced.delete(keyOf(route));
    },
    shownRelease: (route) => shown.get(keyOf(route))?.version,
  };
}
