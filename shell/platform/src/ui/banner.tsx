import type { JSX } from 'react';
import { create } from 'zustand';
import { Notice } from './notice';

interface Banner {
  kind: 'success' | 'error';
  text: string;
  /** Counts the banners shown, so that each starts its own five seconds. */
  count: number;
}

const useBanner = create<{ banner: Banner | null }>(() => ({ banner: null }));

/** Slides a banner in over whatever page is on screen, also over the one that a redirect leads to. */
export function showBanner(kind: Banner['kind'], text: string) {
  useBanner.setState(({ banner }) => ({ banner: { kind, text, count: (banner?.count ?? 0) + 1 } }));
}

/**
 * The place of the banner; rendered once, by the shell. The region stands before there is text in it: screen readers miss
 * one that comes together with its text. The type is what the platform has promised.
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
