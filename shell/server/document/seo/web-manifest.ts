import type { ReleaseFiles } from '@site/release/store';
import { brand } from '../../../platform/src/brand/brand';
import { type IconRole, iconOf } from './icons';

const offered: { role: IconRole; sizes: string; type: string; purpose: 'any' | 'maskable' }[] = [
  { role: 'drawing', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { role: 'medium', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { role: 'large', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { role: 'maskable', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** `site.webmanifest`: name, icons and colours of the site on a home screen. */
export const webManifestOf = (shell: ReleaseFiles): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: brand.color,
    icons: offered.flatMap(({ role, ...icon }) => {
      const src = iconOf(shell, role);
      return src ? [{ src, ...icon }] : [];
    }),
  });
