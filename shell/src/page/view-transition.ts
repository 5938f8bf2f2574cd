/** Longest time for which the browser may wait for the next page, in ms: it paints nothing meanwhile. */
const maxWaitMs = 500;

/**
 * Whether the visitor goes back or forward. Browsers then restore the scroll position, also in the first frame of a
 * transition, where it is wrong on phones; after a swipe, some show an animation of their own.
 */
let isTraversal = false;
addEventListener('popstate', () => {
  isTraversal = true;
});

/** Whether the next page may fade in: the browser can do it, the visitor likes motion, and follows a link. */
function canAnimate(): boolean {
  return (
    'startViewTransition' in document && !isTraversal && matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

let finish = () => {};

/**
 * Starts a view transition, if the browser and the visitor allow it. Called when the next page is ready, because it freezes the one on
 * screen.
 * @returns when the page on screen is captured and the next one may replace it
 */
export function startViewTransition(): Promise<void> {
  return new Promise((mayReplace) => {
    if (!canAnimate()) return mayReplace();
    const { ready } = document.startViewTransition(() => {
      mayReplace();
      return new Promise<void>((resolve) => {
        finish = resolve;
        setTimeout(resolve, maxWaitMs);
      });
    });
    // It rejects if the visitor goes on to another page or leaves the tab.
    ready.catch(() => undefined);
  });
}

/** Called when the next page is on screen. */
export function endViewTransition(): void {
  isTraversal = false;
  finish();
}
