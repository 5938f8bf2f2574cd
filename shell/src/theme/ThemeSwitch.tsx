import { Icon } from '@site/platform';
import { Moon, Sun } from 'lucide';
import { switchTheme, useTheme } from './theme';
import './theme.css';

/** The switch of the dark theme. The style sheet shows one icon, so that it is right before the code runs. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const { dark } = useTheme();
  return (
    <button
      className={labelled ? 'theme-switch' : 'icon-btn theme-switch'}
      type="button"
      aria-label={labelled ? undefined : 'Dark theme'}
      aria-pressed={dark}
      onClick={switchTheme}
    >
      <Icon of={Sun} className="theme-switch__sun" />
      <Icon of={Moon} className="theme-switch__moon" />
      {labelled && 'Dark theme'}
    </button>
  );
}
