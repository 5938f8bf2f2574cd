import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { createArrivals } from './page/arrivals';
import { replayEarlyClick } from './page/early-click';
import { holdHashJumps } from './page/hash-jumps';
import { createPageStore } from './page/page-store';
import { prefetchOnIntent } from './page/prefetch';
import { showStuckBar } from './page/stuck-bar';
import { rememberTyped } from './page/typed-values';
import { guardScripts } from './remotes/federation';
import { readReleaseSet } from './remotes/release-set';
import { createShownReports } from './remotes/shown-reports';
import { findRoute } from './route';

/** Comes in one chunk with the client of the API, after a first visit's code; where it cannot be had, nobody misses it. */
const withTab = (use: (tab: typeof import('./tab/tab')) => void) =>
  void import(/* webpackChunkName: "client" */ './tab/tab').then(use, () => undefined);

/** Hydrates the document that is on screen. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('This document has no #root to hydrate');

  const set = readReleaseSet();
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => withTab(({ reportFault }) => reportFault(set, event)));

  const route = findRoute(set.routes, location.pathname);
  const served = route?.composed ? route : undefined;

  guardScripts();
  const pages = createPageStore(set, served, showStuckBar);
  prefetchOnIntent(set.routes, pages.prefetch);
  // A page that is drawn in the browser alone comes while the guard asks who is there.
  if (route && !served) pages.prefetch(route);

  const putBack = rememberTyped(root);
  const letJump = holdHashJumps();
  const reportShown = createShownReports(set);
  const report = () => {
    const here = findRoute(set.routes, location.pathname);
    if (here) reportShown(here.remote, pages.shownRelease(here));
    return here;
  };
  const onShown = createArrivals({
    first() {
      report();
      putBack();
      letJump();
      replayEarlyClick();
    },
    later() {
      if (report()) withTab(({ offerNewer }) => offerNewer(set.id));
    },
  });

  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App routes={set.routes} source={pages} onShown={onShown} />
      </BrowserRouter>,
    );
  });
}
