export type Theme = 'light' | 'dark';

/** Local storage key of the theme that the visitor chose. */
export const THEME_KEY = 'theme';

/** The document has a `theme-color` for the light theme, then one for the dark theme; the system selects one. */
const colors = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');

/** Shows a theme that the visitor chose, instead of the system's. Ignores other values. */
export function applyTheme(theme: string | null): void {
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  colors().forEach((color, index) => {
    color.media = index === (theme === 'dark' ? 1 : 0) ? 'all' : 'not all';
  });
}
