/** Tells how far the clock was set since this was created, in ms: forward is positive. A suspended machine counts, too. */
export function watchClock(): () => number {
  // Nobody can set this one.
  const difference = () => Date.now() - performance.now();
  const before = difference();
  return () => difference() - before;
}
