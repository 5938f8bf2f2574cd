import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './answer';

export interface Retry {
  /** For how many milliseconds after its first failure a request is repeated. */
  forMs: number;
  /** Called before each pause. */
  onWait(reason: string, seconds: number): void;
}

/** The pause when the answer does not ask for another one. */
const defaultPauseMs = 2_000;

/** The shortest pause, also when the answer asks for none. */
const minPauseMs = 1_000;

/** Answers of a site that restarts, and of a proxy in front of it. */
const restartStatuses = [502, 503];

/** How a connection breaks when the other side ends. The request may have been carried out. */
const brokenConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Answers and errors that do not tell whether the request was carried out. */
const uncertainStatuses = [...restartStatuses, 504];
const uncertainCodes = [...brokenConnectionCodes, 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

export const isUncertainAnswer = ({ status }: Answer): boolean => uncertainStatuses.includes(status);
export const isUncertainError = (error: Error): boolean => uncertainCodes.includes(connectionError(error).code ?? '');

interface Attempt {
  send: () => Promise<Answer>;
  /** Whether carrying out the request twice has the same effect as once. */
  isRepeatable: boolean;
  /** Describe a failure to the user. */
  describeAnswer: (answer: Answer) => string;
  describeError: (error: Error) => string;
}

/**
 * Sends a request again while the site restarts. A request that is not repeatable is sent again only if its connection
 * was refused: a broken connection or a 503 does not tell whether it was carried out.
 */
export async function withRetry(attempt: Attempt, retry: Retry): Promise<Answer> {
  const { send, isRepeatable, describeAnswer, describeError } = attempt;
  let givesUpAt: number | undefined;
  const canWait = (ms: number) => {
    givesUpAt ??= Date.now() + retry.forMs;
    return Date.now() + ms <= givesUpAt;
  };
  const wait = (reason: string, ms: number) => {
    retry.onWait(reason, Math.ceil(ms / 1000));
    return pause(ms);
  };
  for (;;) {
    try {
      const answer = await send();
      const { status, retryAfterMs = defaultPauseMs } = answer;
      const pauseMs = Math.max(retryAfterMs, minPauseMs);
      if (!isRepeatable || !restartStatuses.includes(status) || !canWait(pauseMs)) return answer;
      await wait(describeAnswer(answer), pauseMs);
    } catch (error) {
      const { code = '' } = connectionError(error as Error);
      const canRepeat = code === 'ECONNREFUSED' || (isRepeatable && brokenConnectionCodes.includes(code));
      if (!canRepeat || !canWait(defaultPauseMs)) throw error;
      await wait(describeError(error as Error), defaultPauseMs);
    }
  }
}

/** `fetch` hides the error of the connection in `cause`. */
export const connectionError = (error: Error): NodeJS.ErrnoException => Object(error.cause ?? error);
