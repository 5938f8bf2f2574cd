/** The most that one round of the event loop counts, in ms. */
const longestRound = 50;

/**
 * Measures how long the event loop runs. Every pause of the product counts in full; a time in which the machine does
 * not run this process does not. @returns a function that reads the stopwatch, in ms
 */
export function startStopwatch(): () => number {
  let running = 0;
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    running += Math.min(now - last, longestRound);
    last = now;
  };
  setInterval(count, 10).unref();
  return () => {
    count();
    return running;
  };
}
