import type { ChildProcess } from 'node:child_process';
import { processorWait } from './processor-wait';

export interface ProbeTimes {
  /** Milliseconds between two probes. */
  every: number;
  /** Number of intervals without an answer after which the child counts as silent. */
  silentAfter: number;
  /** Number of intervals without an answer after which the child counts as lost. */
  lostAfter: number;
}

/** Silent within 1.4 s, so that visitors get an answer within 2 s; lost after 6 s. */
export const siteProbeTimes: ProbeTimes = { every: 200, silentAfter: 6, lostAfter: 30 };

interface ProbeListener {
  silent(): void;
  /** Called when it responds again after it was silent. */
  answers(): void;
  lost(): void;
}

/**
 * Checks repeatedly over IPC whether a child's event loop responds; the child echoes each message. Time in which the
 * child waits for a processor does not count: on an overloaded machine requests are slow, and a restart would only add
 * work. Late probes do not count either, so that a suspended site does not blame its children.
 * @returns a function that stops probing
 */
export function probe(
  child: ChildProcess,
  { every, silentAfter, lostAfter }: ProbeTimes,
  listener: ProbeListener,
): () => void {
  let state: 'answers' | 'silent' | 'lost' = 'answers';
  let asked = false;
  let unansweredMs = 0;
  let waitedMs = 0;
  let lookedAt = performance.now();
  const heard = () => {
    asked = false;
    unansweredMs = 0;
    if (state !== 'answers') listener.answers();
    state = 'answers';
  };
  const waitedSinceLastLook = () => {
    const before = waitedMs;
    waitedMs = processorWait(child.pid ?? 0);
    // The counter of a process that has ended reads 0.
    return Math.max(0, waitedMs - before);
  };
  const look = () => {
    const late = performance.now() - lookedAt > 1.5 * every;
    lookedAt = performance.now();
    const waited = waitedSinceLastLook();
    if (!asked) {
      asked = true;
      // The channel of an exiting child is closed; its `exit` event is handled elsewhere.
      child.send('alive?', () => undefined);
    } else if (!late) {
      // Linux adds a wait to the counter when the wait ends, so it can exceed one interval.
      unansweredMs = Math.max(0, unansweredMs + every - waited);
      if (state === 'answers' && unansweredMs >= silentAfter * every) {
        state = 'silent';
        listener.silent();
      }
      if (state === 'silent' && unansweredMs >= lostAfter * every) {
        state = 'lost';
        listener.lost();
      }
    }
  };
  const timer = setInterval(look, every);
  child.on('message', heard);
  return () => {
    clearInterval(timer);
    child.off('message', heard);
  };
}
