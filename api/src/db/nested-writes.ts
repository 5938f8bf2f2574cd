import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Finds writes that would wait for themselves: a transaction whose body begins another one would hold up the queue, or
 * the last connection, for ever.
 */
export class NestedWrites {
  private readonly current = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** @throws inside of a body that `run` still waits for */
  refuse(): void {
    if (this.current.getStore()?.isOpen)
      throw new Error('A write inside of a write would wait for itself: pass the transaction on instead.');
  }

  /** Runs the body of a write. Timers that it starts count as outside once it has ended. */
  async run<Result>(body: () => Promise<Result>): Promise<Result> {
    const write = { isOpen: true };
    try {
      return await this.current.run(write, body);
    } finally {
      write.isOpen = false;
    }
  }
}
