/** Longest time for which the browser may wait for the next page, in ms: it paints nothing meanwhile. */
const patience = 500;

/** Some browsers animate the way back themselves, after a swipe. */
let browserMoves = false;
addEventListener('popstate', (event) => {
  browserMoves = event.hasUAVisualTransition;
});

/** Whether the next page may move in: the browser can do it, the visitor likes motion, and the browser did not do it. */
function isWelcome(): boolean {
  return (
    'startViewTransition' in document && !browserMoves && matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

let finish = () => {};

/**
 * Starts a view transition, if one is welcome. Called when the next page is ready, because it freezes the one on screen.
 * @returns when the page on screen is captured and the next one may replace it
 */
export function startViewTransition(): Promise<void> {
  return new Promise((mayReplace) => {
    if (!isWelcome()) return mayReplace();
    const { ready } = document.startViewTransition(() => {
      mayReplace();
      return new Promise<void>((resolve) => {
        finish = resolve;
        setTimeout(resolve, patience);
      });
    });
    // It rejects if the visitor goes on to another page or leaves the tab.
    ready.catch(() => undefined);
  });
}

/** Called when the next page is on screen. */
export function endViewTransition(): void {
  browserMoves = false;
  finish();
}
