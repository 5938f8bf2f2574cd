import { execFile } from 'node:child_process';
import { HttpError } from '../../http/http-error';
import { FairQueue, serverBusy } from '../../limits/fair-queue';
import { heapLimitMb, rejectedExitCode, timeoutSeconds } from './limits';

const script = require.resolve('#file-checker');

/** A check leaves a file of nearly the same size; a picture may grow when it is encoded anew. */
const maxBuffer = 64 * 1024 * 1024;

/** Checks received files as a whole: a few at a time, each in a process of its own; clients take turns. */
export class FileChecker {
  private readonly queue = new FairQueue({ concurrency: 2, maxWaitingPerClient: 30, maxWaiting: 200 });
  private readonly stopped = new AbortController();

  /**
   * @param client whose turn it takes
   * @param read gives the file once its turn has come, so that files that wait take no memory
   * @returns the file to keep; undefined where it is good as it came
   * @throws 415 for a file that cannot be opened, 503 when too many wait
   */
  check(client: string, type: string, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
    return this.queue.run(client, async () => this.run(type, await read()));
  }

  /** Ends the checks that still run. */
  stop(): void {
    this.stopped.abort();
  }

  private run(type: string, content: Buffer): Promise<Buffer | undefined> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [`--max-old-space-size=${heapLimitMb}`, script, type],
        {
          encoding: 'buffer',
          env: {},
          maxBuffer,
          timeout: timeoutSeconds * 1000,
          killSignal: 'SIGKILL',
          signal: this.stopped.signal,
        },
        (error, cleaned) => {
          if (!error) resolve(cleaned.length > 0 ? cleaned : undefined);
          // Nobody here ended it: it went beyond its own limits, or its file made it crash.
          else if (error.code === rejectedExitCode || (error.signal && !error.killed)) reject(unreadable());
          else if (error.killed) reject(serverBusy());
          else reject(error);
        },
      );
      // A process that has ended reads no more; how it ended says the rest.
      child.stdin?.on('error', () => undefined).end(content);
    });
  }
}

const unreadable = () =>
  new HttpError(
    415,
    'Only PDF, JPEG and PNG files are accepted. This file is damaged, needs a password or is too large a picture. Please save it anew and try again.',
  );
