/**
 * Keeps jumps inside a served page from the router until the page answers: a new location would make React throw the served DOM
 * away, and with it the focus and what was typed. The browser scrolls all the same. The router must begin to listen later.
 * @returns tells the router where the visitor is by now
 */
export function deferHashNavigation(): () => void {
  let held = false;
  const hold = (event: PopStateEvent) => {
    // The router numbers its own places; only a jump that the browser has just made has no state.
    if (event.state !== null) return;
    event.stopImmediatePropagation();
    held = true;
  };
  addEventListener('popstate', hold, true);
  return () => {
    removeEventListener('popstate', hold, true);
    if (held) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}
