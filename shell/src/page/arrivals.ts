interface Arrivals {
  first(): void;
  later(): void;
}

/**
 * Called each time a page stands on screen. The first is the page that was served. Every later one came by a link: the view
 * goes to its top, or to the place that the address names, and the keyboard's place to the page.
 */
export function createArrivals({ first, later }: Arrivals): (pathname: string) => void {
  let before: string | undefined;
  return (pathname) => {
    if (before === undefined) first();
    else if (before !== pathname) {
      arrive();
      later();
    }
    before = pathname;
  };
}

function arrive(): void {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
