import { execFile } from 'node:child_process';
import { HttpError } from '../../http/http-error';
import { FairQueue, serverBusy } from '../../limits/fair-queue';
import { heapLimitMb, rejectedExitCode, timeoutSeconds } from './limits';

const script = require.resolve('#file-checker');

/** A cleaned file has nearly the same size; an encoded picture may be larger. */
const maxBuffer = 64 * 1024 * 1024;

/** Checks received files in separate processes, a few at a time and fairly by client. */
export class FileChecker {
  private readonly queue = new FairQueue({ concurrency: 2, maxWaitingPerClient: 30, maxWaiting: 200 });
  private readonly stopped = new AbortController();

  /** How many files wait for their turn. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * @param read called when the check starts, so that waiting files take no memory
   * @returns the cleaned file; undefined when the original can be stored
   * @throws 415 for a file that cannot be opened, 503 when too many files wait
   */
  check(client: string, type: string, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
    return this.queue.run(client, async () => this.run(type, await read()));
  }

  /** Kills running checks. */
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
          // The process exceeded its limits, or the file made it crash.
          else if (error.code === rejectedExitCode || (error.signal && !error.killed)) reject(unreadable());
          else if (error.killed) reject(serverBusy());
          else reject(error);
        },
      );
      // Writing fails when the process has ended. The callback above handles its end.
      child.stdin?.on('error', () => undefined).end(content);
    });
  }
}

const unreadable = () =>
  new HttpError(
    415,
    'Only PDF, JPEG and PNG files are accepted. This file is damaged, needs a password or is too large a picture. Please save it anew and try again.',
  );
