import { fileIn } from '@site/release/contract';
import type { ReleaseFiles } from '@site/release/store';
import { tag } from '../html/markup';

/** The icons below `icons/` in a shell release, by role. */
const roles = {
  drawing: 'icons/favicon.svg',
  small: 'icons/icon-32.png',
  touch: 'icons/icon-180.png',
  medium: 'icons/icon-192.png',
  large: 'icons/icon-512.png',
  maskable: 'icons/maskable-512.png',
} as const;

export type IconRole = keyof typeof roles;

/** URL of an icon, or undefined when this shell release has none. */
export function iconOf(shell: ReleaseFiles, role: IconRole): string | undefined {
  const path = roles[role];
  return fileIn(shell.release, path) ? `${shell.address}/${path}` : undefined;
}

/** Colours of the browser's bars: those of the header in the light and in the dark theme. */
const themeColors = { light: '#fff', dark: '#0f1e1f' };

/** The icon tags, and the browser's theme colours. */
export function iconTags(shell: ReleaseFiles): string {
  const [drawing, small, touch] = (['drawing', 'small', 'touch'] as const).map((role) => iconOf(shell, role));
  return [
    drawing ? tag('link', { rel: 'icon', type: 'image/svg+xml', href: drawing }) : '',
    small ? tag('link', { rel: 'icon', type: 'image/png', sizes: '32x32', href: small }) : '',
    touch ? tag('link', { rel: 'apple-touch-icon', href: touch }) : '',
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    ...Object.entries(themeColors).map(([theme, content]) =>
      tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${theme})` }),
    ),
  ].join('');
}
