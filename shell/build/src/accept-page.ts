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
  if (!hot.data) return;
  if (hot.data.settings !== settings) hot.invalidate();
  // After the other changed modules of this update.
  else setTimeout(performReactRefresh);
}
