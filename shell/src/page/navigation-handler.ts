import { rememberScrollPositions } from './scroll-positions';

interface NavigationHandlers {
  first(): void;
  later(): void;
  failed(): void;
}

/** Called when a view is on screen at this path. @returns a function to call when the view is removed */
export type OnShown = (pathname: string) => () => void;

interface NavigationHandler {
  onShown: OnShown;
  /** Called when an error message is on screen instead of a page. */
  onFailed: () => void;
}

/**
 * Handles each page that appears on screen, also the not-found page. Calls `first` for the served one. For all others it
 * restores the scroll position of the history entry, else scrolls to the URL's hash, else to the top, moves
 * the focus to the view and calls `later`. For an error message, it scrolls to the top, moves the focus and calls `failed`.
 */
export function createNavigationHandler({ first, later, failed }: NavigationHandlers): NavigationHandler {
  let isFirst = true;
  /** The path of the view on screen; undefined while an error message is shown instead of a page. */
  let shown: string | undefined = location.pathname;
  // While the next page is loading, the scroll position still belongs to the previous one.
  const scrollPosition = rememberScrollPositions(() => location.pathname === shown);
  const onShown: OnShown = (pathname) => {
    if (isFirst) first();
    else if (shown !== pathname) {
      moveToPage(scrollPosition());
      later();
    }
    isFirst = false;
    shown = pathname;
    return () => {
      // A page that threw comes back at its own path, from the last good release.
      if (location.pathname !== pathname) shown = undefined;
    };
  };
  const onFailed = () => {
    // A page that threw at its own path was on screen, so the visitor stays where they are.
    if (shown !== location.pathname) moveToPage(0);
    failed();
  };
  return { onShown, onFailed };
}

function moveToPage(top: number | undefined): void {
  const target = location.hash && top === undefined ? document.getElementById(idInHash()) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  const main = document.getElementById('main');
  // Screen readers announce the name of the element that gets the focus.
  main?.setAttribute('aria-label', document.title);
  main?.focus({ preventScroll: true });
}

function idInHash(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // Anybody can link to `#100%`.
    return text;
  }
}
