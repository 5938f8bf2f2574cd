import { create } from 'zustand';
import { applyTheme, THEME_KEY, type Theme } from './apply-theme';

/** Whether the dark theme is shown; undefined until the browser was asked. */
export const useTheme = create<{ dark?: boolean }>(() => ({}));

/** Called once after hydration: follows the system and changes by other tabs. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const { theme } = document.documentElement.dataset;
    useTheme.setState({ dark: theme ? theme === 'dark' : system.matches });
  };
  system.addEventListener('change', update);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== THEME_KEY) return;
    applyTheme(newValue);
    update();
  });
  update();
}

/** Shows the other theme, and remembers it as the visitor's choice. */
export function switchTheme(): void {
  const theme: Theme = useTheme.getState().dark ? 'light' : 'dark';
  applyTheme(theme);
  useTheme.setState({ dark: theme === 'dark' });
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page unloads.
  }
}
