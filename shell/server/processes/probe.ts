import type { ChildProcess } from 'node:child_process';

export interface ProbeTimes {
  /** Milliseconds between two probes. */
  every: number;
  /** Number of consecutive unanswered probes after which the child counts as silent. */
  silentAfter: number;
  /** Number of consecutive unanswered probes after which the child counts as lost. */
  lostAfter: number;
}

/** Silent within 1.4 s, so that visitors get an answer within 2 s; lost after 6 s. */
export const siteProbeTimes: ProbeTimes = { every: 200, silentAfter: 6, lostAfter: 30 };

export interface ProbeListener {
  silent(): void;
  /** Called when it responds again after it was silent. */
  answers(): void;
  lost(): void;
}

/**
 * Checks repeatedly over IPC whether a child's event loop responds; the child echoes each message. Counts probes
 * instead of time, so that a suspended site does not blame its children. Ignores late probes, because on a busy machine
 * the child may wait for the processor, too. Returns a function that stops probing.
 */
export function probe(
  child: ChildProcess,
  { every, silentAfter, lostAfter }: ProbeTimes,
  listener: ProbeListener,
): () => void {
  let unanswered = 0;
  let asked = false;
  let lookedAt = performance.now();
  const heard = () => {
    asked = false;
    if (unanswered >= silentAfter) listener.answers();
    unanswered = 0;
  };
  const look = () => {
    const late = performance.now() - lookedAt > 1.5 * every;
    lookedAt = performance.now();
    if (!asked) {
      asked = true;
      // The channel of an exiting child is closed; its `exit` event is handled elsewhere.
      child.send('alive?', () => undefined);
    } else if (!late) {
      unanswered += 1;
      if (unanswered === silentAfter) listener.silent();
      if (unanswered === lostAfter) listener.lost();
    }
  };
  const timer = setInterval(look, every);
  child.on('message', heard);
  return () => {
    clearInterval(timer);
    child.off('message', heard);
  };
}
