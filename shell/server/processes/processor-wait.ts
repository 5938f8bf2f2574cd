import { readFileSync } from 'node:fs';

/**
 * Returns how many milliseconds the main thread of a process has been ready to run, but had to wait for a processor.
 * Linux counts this since the process started; elsewhere, the result is 0.
 */
export function processorWait(pid: number): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
