/**
 * Hides hash navigation in a served page from the router until hydration: a new location would make React replace the
 * served DOM, which loses the focus and the input. The browser still scrolls. Call this before the router adds its
 * listener.
 * @returns tells the router the current location and stops hiding
 */
export function deferHashNavigation(): () => void {
  let hidden = false;
  const hide = (event: PopStateEvent) => {
    // The router's own history entries have a state; a new entry of the browser has none.
    if (event.state !== null) return;
    event.stopImmediatePropagation();
    hidden = true;
  };
  addEventListener('popstate', hide, true);
  return () => {
    removeEventListener('popstate', hide, true);
    if (hidden) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}
