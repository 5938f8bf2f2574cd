import type { Watch } from './release-storage';

/** A task that runs again and again. */
export interface Repeated extends Watch {
  /** Runs the task now, or once more after the run in progress. */
  runNow(): void;
}

/** Runs a task every `pauseMs` milliseconds. One run ends before the next one begins. The task must not reject. */
export function repeat(task: () => Promise<void>, pauseMs: number): Repeated {
  let closed = false;
  let running = false;
  let again = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    clearTimeout(timer);
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await task();
    } while (again && !closed);
    running = false;
    if (!closed) timer = setTimeout(run, pauseMs);
  };
  timer = setTimeout(run, pauseMs);
  return {
    runNow: () => void (closed || run()),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
