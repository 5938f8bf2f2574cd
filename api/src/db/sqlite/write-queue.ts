import { setTimeout as sleep } from 'node:timers/promises';
import type { Sqlite } from '../sqlite';

/** How long a write waits for another process, for example an operator's command. */
const busyTimeoutMs = 5000;

/** Runs the writes of this process one after the other, in the order of their calls. */
export class WriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** How many writes wait for those before them. */
  waiting = 0;

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const result = this.last.then(() => {
      this.waiting -= 1;
      return work();
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all writes have ended. */
  async drain(): Promise<void> {
    await this.last;
  }
}

/**
 * Runs `work` in a transaction of this connection, which must not have another one. It takes the write lock at its
 * start, because a transaction that first reads and then writes fails when another process has written in between.
 */
export async function inTransaction<Result>(sqlite: Sqlite, work: () => Promise<Result>): Promise<Result> {
  await waitForLock(() => sqlite.exec('BEGIN IMMEDIATE'));
  try {
    const result = await work();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    // Some errors, for example a full disk, have already rolled it back.
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Repeats `attempt` while another process holds the write lock, without blocking this process. Its connection has a
 * `busy_timeout` of 0.
 */
export async function waitForLock<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      await sleep(5);
    }
  }
}

/** No `instanceof`: the driver keeps the error class of its first user, which in Jest is another test file. */
function isBusy(error: unknown): boolean {
  const { code } = Object(error);
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}
