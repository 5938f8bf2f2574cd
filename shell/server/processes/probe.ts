import type { ChildProcess } from 'node:child_process';

export interface ProbeTimes {
  /** Milliseconds between two looks at the child. */
  every: number;
  /** Looks in a row without an answer after which the child counts as silent. */
  silentAfter: number;
  /** Looks in a row without an answer after which the child counts as lost. */
  lostAfter: number;
}

/** Silent after 1.4 s at most, so that visitors hear of it within 2 s; lost after 6 s. */
export const siteProbeTimes: ProbeTimes = { every: 200, silentAfter: 6, lostAfter: 30 };

export interface ProbeListener {
  silent(): void;
  /** It answers again after it was silent. */
  answers(): void;
  lost(): void;
}

/**
 * Asks a child over its IPC channel, again and again, whether its event loop still turns; the child echoes each question.
 * Looks are counted, not time: a site that was stalled or suspended itself has not looked, so it blames no child. A look
 * that comes late shows a busy machine, on which the child may wait for the processor as well, and is not counted either.
 * Returns the way to stop.
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
      // A child that is just ending has closed its channel; its exit tells.
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
