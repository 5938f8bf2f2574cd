import type { Route } from '../routing/route';
import { showWhenSlow } from './slow-bar';

/** The route whose page the visitor waits for. */
let awaited: Route | undefined;
let hideSlowBar = () => {};

/**
 * Marks the document while the page of a route loads: the style sheet shows a line after a short delay, and a bar says
 * so when it is slow. Each render of the page may call it again.
 */
export function showLoading(route: Route, page: Promise<unknown>): void {
  if (awaited === route) return;
  hideSlowBar();
  awaited = route;
  document.documentElement.dataset.loading = '';
  hideSlowBar = showWhenSlow('loading-bar');
  const done = () => {
    if (awaited === route) hideLoadingExcept(undefined);
  };
  page.then(done, done);
}

/** Ends the wait for the page of another route than this one. */
export function hideLoadingExcept(route: Route | undefined): void {
  if (!awaited || awaited === route) return;
  awaited = undefined;
  hideSlowBar();
  delete document.documentElement.dataset.loading;
}
