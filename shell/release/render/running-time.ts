/** In milliseconds. A step between two checks takes less; the rest of a longer gap was waiting for a processor. */
const longestStep = 20;

/**
 * Measures how long code has run, without the time in which other processes had the processor. `isOver` must be called
 * often while the code runs.
 */
export class RunningTime {
  private total = 0;
  private last = performance.now();

  constructor(private readonly limit: number) {}

  isOver(): boolean {
    const now = performance.now();
    this.total += Math.min(now - this.last, longestStep);
    this.last = now;
    return this.total > this.limit;
  }
}
