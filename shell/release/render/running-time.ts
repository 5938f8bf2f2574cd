/** A step between two questions takes less; what is longer was spent waiting for a processor. In milliseconds. */
const longestStep = 20;

/**
 * How long code has run, on a machine that may be busy with something else: it must be asked often while the code runs,
 * and does not count the time in which the operating system let other processes run.
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
