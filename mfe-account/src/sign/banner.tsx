import { Notice } from '@site/platform';
import { useState } from 'react';

interface Banner {
  kind: 'success' | 'error';
  text: string;
  /** Counts the banners shown, so that the next one starts its own five seconds. */
  count: number;
}

/** The banner above a form: `show` replaces what stands there, and five seconds later it is gone. */
export function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null);
  return {
    banner: banner && (
      <Notice key={banner.count} kind={banner.kind} onClear={() => setBanner(null)}>
        {banner.text}
      </Notice>
    ),
    show: (kind: Banner['kind'], text: string) =>
      setBanner((before) => ({ kind, text, count: (before?.count ?? 0) + 1 })),
  };
}
