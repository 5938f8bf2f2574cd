/**
 * Returns a function that says by how many ms the clock was set since then; forward is positive. Time in which the
 * machine was suspended counts, too.
 */
export function watchClock(): () => number {
  // performance.now() is monotonic: setting the clock does not change it.
  const difference = () => Date.now() - performance.now();
  const before = difference();
  return () => difference() - before;
}
