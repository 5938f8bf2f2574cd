interface NavigationHandlers {
  first(): void;
  later(): void;
}

/**
 * Called each time a page stands on screen. The first is the page that was served. On every later one the view goes to where it
 * was in this entry of the history, else to the place that the address names, else to the top; the keyboard's place goes to
 * the page.
 */
export function createNavigationHandler({ first, later }: NavigationHandlers): (pathname: string) => void {
  let before: string | undefined;
  const tops = new Map<string, number>();
  // While another page is on its way, the view is still that of the one before.
  addEventListener('scroll', () => location.pathname === before && tops.set(entry(), scrollY), { passive: true });
  return (pathname) => {
    if (before === undefined) first();
    else if (before !== pathname) {
      arrive(tops.get(entry()));
      later();
    }
    before = pathname;
  };
}

/** The router's name for the current entry of the history. */
const entry = (): string => history.state?.key ?? '';

function arrive(top: number | undefined): void {
  const target =
    location.hash && top === undefined ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
