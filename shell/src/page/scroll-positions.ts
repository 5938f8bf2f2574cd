/**
 * Remembers how far each history entry was scrolled while `isShown` returns true. Restores it between entries of one
 * page; the caller does it when another page is on screen. The browser would scroll the page that is left instead, as
 * far as it goes, and finish this animation in the next page.
 * @returns the position of the current history entry in CSS pixels; undefined if it was not scrolled
 */
export function rememberScrollPositions(isShown: () => boolean): () => number | undefined {
  const positions = new Map<string, number>();
  const current = (): number | undefined => positions.get(entry()) ?? history.state?.top;
  const restore = () => {
    const top = current();
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  };
  // For the time after a reload.
  const store = () => {
    if (isShown() && history.state?.top !== scrollY) addToState({ top: scrollY });
  };
  const takeOver = () => {
    if (history.scrollRestoration === 'manual') restore();
    history.scrollRestoration = 'manual';
  };
  const handOver = () => {
    history.scrollRestoration = 'auto';
    store();
  };
  // A reload, and coming back from another site, remain the browser's, which restores before `pageshow`.
  if (document.readyState === 'complete') takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', handOver);
  // It may follow a link.
  addEventListener('click', store, true);
  addEventListener('scroll', () => isShown() && positions.set(entry(), scrollY), { passive: true });
  if (!entry()) nameEntry();
  // The visitor, or the browser after a reload, scrolled before this script ran.
  if (scrollY > 0) positions.set(entry(), scrollY);
  addEventListener('popstate', ({ state }) => {
    if (!isShown()) return;
    // A link to a hash adds an entry without a state, and the browser scrolls to its element.
    if (state === null) nameEntry();
    else restore();
  });
  return current;
}

/** The key of the current history entry; the router sets it on the entries that it adds. */
const entry = (): string => history.state?.key ?? '';

const nameEntry = () => addToState({ key: String(Math.random()) });

const addToState = (state: object) => history.replaceState({ ...history.state, ...state }, '');
