import { performReactRefresh } from 'react-refresh/runtime';

interface Page {
  meta?: unknown;
  data?: unknown;
}

/** The part of webpack's `import.meta.webpackHot` that is used here. */
interface Hot {
  /** What the previous version of the module left for this one; undefined in the first one. */
  data?: { settings: string };
  accept(): void;
  dispose(leave: (kept: { settings: string }) => void): void;
  invalidate(): void;
  /** The handler runs on each step of an update; the last one is `idle`. */
  addStatusHandler(handler: (status: string) => void): void;
}

/**
 * Runs in the browser, in development builds: replaces a changed page without reloading it. React Refresh by itself
 * replaces only modules whose exports are all components, and a page also exports `meta` and `data`. If one of
 * these changed, the browser reloads the page.
 */
export function acceptPage(hot: Hot, { meta, data }: Page): void {
  const settings = JSON.stringify([meta, data], (_key, value) => (typeof value === 'function' ? String(value) : value));
  hot.accept();
  hot.dispose((kept) => {
    kept.settings = settings;
  });
  if (!hot.data) hot.addStatusHandler(reloadFailedPage);
  else if (hot.data.settings !== settings) hot.invalidate();
  // After the other changed modules of this update.
  else setTimeout(performReactRefresh);
}

/** A page that threw when it was opened has no component that React Refresh could replace once it is repaired. */
function reloadFailedPage(status: string): void {
  if (status === 'idle' && document.querySelector('.page-failed')) location.reload();
}
