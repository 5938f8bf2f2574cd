import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Finds writes that would wait for themselves: a transaction whose body begins another one would hold up the queue, or
 * the last connection, for ever.
 */
export class NestedWrites {
  private readonly current = new AsyncLocalStorage<{ isOpen: boolean }>();
  private open = 0;

  /** @throws inside of a body that `run` still waits for */
  refuse(): void {
    if (this.current.getStore()?.isOpen)
      throw new Error('A write inside of a write would wait for itself: pass the transaction on instead.');
  }

  /** Runs the body of a write. Timers that it starts count as outside once it has ended. */
  async run<Result>(body: () => Promise<Result>): Promise<Result> {
    const write = { isOpen: true };
    this.open += 1;
    try {
      return await this.current.run(write, body);
    } finally {
      write.isOpen = false;
      this.open -= 1;
      // Until then, Node before 24 runs hooks for each promise of the process, also of requests that only read.
      if (this.open === 0) this.current.disable();
    }
  }
}
