import type { JSX } from 'react';
import { create } from 'zustand';
import { Notice } from './notice';

interface Banner {
  kind: 'success' | 'error';
  text: string;
  /** Number of banners shown, used as key, so that each one starts its own five seconds. */
  count: number;
}

/** `path` is that of the page that showed the banner. */
const useBanner = create<{ banner: Banner | null; path?: string }>(() => ({ banner: null }));

/** Shows a banner on the current page. It stays if the visitor is redirected to another page. */
export function showBanner(kind: Banner['kind'], text: string) {
  const path = location.pathname;
  useBanner.setState(({ banner }) =>
    // Announced once, if a call and its form show the same message.
    banner?.kind === kind && banner.text === text
      ? { path }
      : { banner: { kind, text, count: (banner?.count ?? 0) + 1 }, path },
  );
}

/** Removes a result that a new submit makes outdated. A success of the previous page keeps its five seconds. */
export function clearOutdatedBanner() {
  const { banner, path } = useBanner.getState();
  if (banner?.kind === 'error' || path === location.pathname) useBanner.setState({ banner: null });
}

/**
 * Renders the banner; the shell includes it once. The live region exists before it has text, because screen readers
 * ignore a region that is inserted together with its text. The return type is part of the platform's public API.
 */
export function BannerOutlet(): JSX.Element | null {
  const { banner } = useBanner();
  const notice = banner && (
    <Notice key={banner.count} kind={banner.kind} onClear={() => useBanner.setState({ banner: null })}>
      {banner.text}
    </Notice>
  );
  const failed = banner?.kind === 'error';
  return (
    <div className="banner-outlet">
      <div role="status">{!failed && notice}</div>
      {failed && notice}
    </div>
  );
}
