/** Milliseconds after which the visitor learns why nothing happens. */
const slowAfterMs = 2000;

/**
 * Shows the bar with this id when a wait takes longer than two seconds.
 * @returns a function to call when the wait is over: it hides the bar, or keeps it hidden
 */
export function showWhenSlow(id: string): () => void {
  const show = (shown: boolean) => {
    const bar = document.getElementById(id);
    if (bar) bar.hidden = !shown;
  };
  const timer = setTimeout(show, slowAfterMs, true);
  return () => {
    clearTimeout(timer);
    show(false);
  };
}
