import type { PageModule } from '@site/platform';
import { loadExposed } from '../remotes/federation';
import { type Loaded, loadWithLastGood, releaseAfter, reportFailure } from '../remotes/last-good';
import type { ReleaseSet, RemoteRelease } from '../remotes/release-set';
import type { Route } from '../route';
import { fetchPageData } from './page-data';
import type { PageSource, ReadyPage } from './page-source';
import { showPending } from './pending';

const keyOf = (route: Route) => `${route.remote}/${route.page}`;

/**
 * The pages of this tab, each loaded once. `served` is the route whose composed HTML is on screen: while its code cannot
 * be had, its promise stays open, so that React leaves the served page alone, and `onStuck` is called.
 */
export function createPageStore(
  set: ReleaseSet,
  served: Route | undefined,
  onStuck: () => void,
): PageSource & { prefetch(route: Route): void } {
  const pages = new Map<string, Promise<ReadyPage>>();

  /** Pages that were drawn, or are being drawn; the others were only fetched ahead. */
  const asked = new Set<string>();

  /** The release that each page was last drawn from. */
  const shown = new Map<string, RemoteRelease>();

  const ready = async (route: Route, { module, release }: Loaded<PageModule>): Promise<ReadyPage> => {
    const data = await fetchPageData(module.data ?? {}, set.data);
    shown.set(keyOf(route), release);
    return { module, data };
  };

  const remember = (route: Route, page: Promise<ReadyPage>) => {
    pages.set(keyOf(route), page);
    return page;
  };

  const load = (route: Route): Promise<ReadyPage> => {
    const known = pages.get(keyOf(route));
    if (known) return known;
    const loading = loadWithLastGood<PageModule>(set, route.remote, route.page, loadExposed).then((loaded) =>
      ready(route, loaded),
    );
    if (route === served) {
      return remember(
        route,
        loading.catch(() => new Promise<never>(onStuck)),
      );
    }
    return remember(route, loading);
  };

  return {
    page(route) {
      const known = pages.has(keyOf(route));
      asked.add(keyOf(route));
      const page = load(route);
      if (!known && route !== served) showPending(page);
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
      if (!other) return false;
      remember(
        route,
        loadExposed<PageModule>(route.remote, other, route.page).then((module) =>
          ready(route, { module, release: other }),
        ),
      );
      return true;
    },
    retry: (route) => void pages.delete(keyOf(route)),
  };
}
