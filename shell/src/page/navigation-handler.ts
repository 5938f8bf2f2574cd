import { rememberScrollPositions } from './scroll-positions';

interface NavigationHandlers {
  first(): void;
  later(): void;
}

/**
 * Returns a function to call each time a page is on screen. It calls `first` for the served page. For all others it
 * restores the scroll position of the history entry, else scrolls to the URL's hash, else to the top, moves the focus
 * to the page and calls `later`.
 */
export function createNavigationHandler({ first, later }: NavigationHandlers): (pathname: string) => void {
  const served = location.pathname;
  let previous: string | undefined;
  // While the next page is loading, the scroll position still belongs to the previous one.
  const scrollPosition = rememberScrollPositions(() => location.pathname === (previous ?? served));
  return (pathname) => {
    if (previous === undefined) first();
    else if (previous !== pathname) {
      moveToPage(scrollPosition());
      later();
    }
    previous = pathname;
  };
}

function moveToPage(top: number | undefined): void {
  const target = location.hash && top === undefined ? document.getElementById(idInHash()) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
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
