import { SlotHostProvider } from '@site/platform';
import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { deferHashNavigation } from './page/deferred-hash-navigation';
import { replayEarlyClick } from './page/early-click';
import { hideLoadingExcept } from './page/loading-indicator';
import { createNavigationHandler } from './page/navigation-handler';
import { followConnection } from './page/offline-bar';
import { createPageStore } from './page/page-store';
import { prefetchOnIntent } from './page/prefetch';
import { preserveInput } from './page/preserved-input';
import { showStuckBar } from './page/stuck-bar';
import { createImpressionReporter } from './remotes/impressions';
import { requireIntegrity } from './remotes/load-exposed';
import { isInPage, reportRecoveredError } from './remotes/recovered-errors';
import { readReleaseSet } from './remotes/release-set';
import { measureVitals } from './remotes/vitals';
import { findRoute } from './routing/route';
import { createSlotHost } from './slots/slot-host';
import { createSlotStore } from './slots/slot-store';

/** Loaded in one chunk with the API client, after the code of the first view. The site also works without it. */
const withDeferred = (use: (tab: typeof import('./deferred/deferred')) => void) =>
  void import(/* webpackChunkName: "client" */ './deferred/deferred').then(use, () => undefined);

/** Hydrates the document that is on screen. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('This document has no #root to hydrate');

  const set = readReleaseSet();
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => withDeferred(({ reportUncaughtError }) => reportUncaughtError(set, event)));

  const route = findRoute(set.routes, location.pathname);
  const served = route?.composed ? route : undefined;

  requireIntegrity();
  followConnection();
  // Going back to the entry that is still on screen renders nothing.
  addEventListener('popstate', () => hideLoadingExcept(findRoute(set.routes, location.pathname)));
  const slotStore = createSlotStore(set);
  const pages = createPageStore(set, served, slotStore.prefetch, showStuckBar);
  prefetchOnIntent(set.routes, pages.prefetch);
  // Load the code of a page that is not in the served HTML while the guard checks the session.
  if (route && !served) pages.prefetch(route);

  const restoreInput = preserveInput(root);
  const resumeHashNavigation = deferHashNavigation();
  const reportImpression = createImpressionReporter(set);
  const slots = createSlotHost(set, slotStore, reportImpression);
  const recordShown = () => {
    const here = findRoute(set.routes, location.pathname);
    if (here) {
      pages.markShown(here);
      reportImpression(here.remote, pages.shownRelease(here));
    }
    return here;
  };
  const offer = (pageFailed: boolean) => {
    const { pathname } = location;
    return withDeferred(({ offerNewerRelease }) => offerNewerRelease(set.id, pathname, pageFailed));
  };
  const { onShown, onFailed } = createNavigationHandler({
    first() {
      const here = recordShown();
      if (here) measureVitals(set, here, pages.shownRelease(here));
      restoreInput();
      resumeHashNavigation();
      replayEarlyClick();
    },
    later() {
      recordShown();
      offer(false);
    },
    // Only a newer release can help a tab whose versions are gone.
    failed: () => offer(true),
  });

  const onRecoverableError: HydrationOptions['onRecoverableError'] = (error, { componentStack }) => {
    const here = isInPage(componentStack) && findRoute(set.routes, location.pathname);
    reportRecoveredError(error, here ? { remote: here.remote, release: pages.shownRelease(here) } : undefined);
  };

  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <SlotHostProvider host={slots}>
          <App routes={set.routes} source={pages} onShown={onShown} onFailed={onFailed} />
        </SlotHostProvider>
      </BrowserRouter>,
      { onRecoverableError },
    );
  });
}
