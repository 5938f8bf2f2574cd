/**
 * Called each time a page stands on screen. The first is the page that was served: there `onFirst` runs. Every later one
 * came by a link: the view goes to its top, or to the place that the address names, and the keyboard's place to the page.
 */
export function createArrivals(onFirst: () => void): () => void {
  let pathname: string | undefined;
  return () => {
    if (pathname === undefined) onFirst();
    else if (pathname !== location.pathname) arrive();
    pathname = location.pathname;
  };
}

function arrive(): void {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
