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

/** The place of the banner; rendered once, by the shell. */
export function BannerOutlet() {
  const { banner } = useBanner();
  return (
    banner && (
      <div className="banner-outlet">
        <Notice key={banner.count} kind={banner.kind} onClear={() => useBanner.setState({ banner: null })}>
          {banner.text}
        </Notice>
      </div>
    )
  );
}
