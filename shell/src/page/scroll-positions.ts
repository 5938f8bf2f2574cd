/**
 * Remembers how far each history entry was scrolled while `isShown` returns true. Restores it between entries of one
 * page; between pages, the caller does so once the next page is on screen. The browser would instead scroll the page
 * that is being left, with an animation that ends in the next page.
 * @returns the position of the current history entry in CSS pixels; undefined if it was not scrolled
 */
export function rememberScrollPositions(isShown: () => boolean): () => number | undefined {
  const positions = new Map<string, number>();
  const current = (): number | undefined => positions.get(entryKey()) ?? history.state?.top;
  const restore = () => {
    const top = current();
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  };
  const nameEntry = () => {
    addToState({ key: String(Math.random()) });
    positions.set(entryKey(), scrollY);
  };
  // A reload clears the memory, but not the state of the entry.
  const store = () => {
    if (!isShown()) return;
    if (!entryKey()) nameEntry();
    if (history.state.top !== scrollY) addToState({ top: scrollY });
  };
  const disableBrowser = () => {
    history.scrollRestoration = 'manual';
  };
  const takeOver = () => {
    if (history.scrollRestoration === 'manual') restore();
    disableBrowser();
  };
  const handOver = () => {
    history.scrollRestoration = 'auto';
    store();
  };
  // The browser has restored the entry at which the document was left (`auto`) before `pageshow`; the others are
  // `manual`.
  if (document.readyState === 'complete') takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', handOver);
  // A browser that is short of memory ends hidden pages without `pagehide`, and loads them again later.
  addEventListener('visibilitychange', () => (document.hidden ? handOver() : disableBrowser()));
  // A click may follow a link, also before `pageshow`, and only the current entry's state can be written.
  addEventListener(
    'click',
    () => {
      disableBrowser();
      store();
    },
    true,
  );
  addEventListener('scroll', () => isShown() && positions.set(entryKey(), scrollY), { passive: true });
  if (!entryKey()) nameEntry();
  // The visitor, or the browser after a reload, scrolled before this script ran.
  else if (scrollY > 0) positions.set(entryKey(), scrollY);
  addEventListener('popstate', ({ state }) => {
    disableBrowser();
    if (!isShown()) return;
    // A link to a hash adds an entry without a state, and the browser scrolls to its element.
    if (state === null) nameEntry();
    else restore();
  });
  return current;
}

/** The key of the current history entry; the router sets it on the entries that it adds. */
const entryKey = (): string => history.state?.key ?? '';

const addToState = (state: object) => history.replaceState({ ...history.state, ...state }, '');
