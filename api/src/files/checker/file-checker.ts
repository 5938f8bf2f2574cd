import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '@site/serving/http-error';
import { FairQueue, serverBusy } from '../../limits/fair-queue';
import { heapLimitMb, maxCleanedBytes, rejectedExitCode, timeoutSeconds } from './limits';

const script = require.resolve('#file-checker');

/** How many characters of a failed process's stderr are reported. */
const messageLength = 1000;

/** Checks received files in separate processes, a few at a time and fairly by client. */
export class FileChecker {
  private readonly queue = new FairQueue({ concurrency: 2, maxWaitingPerClient: 30, maxWaiting: 200 });
  private readonly stopped = new AbortController();

  /** How many files wait for their turn. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * @param open called when the check starts, so that queued files are not open and use no memory
   * @param store stores the cleaned file; the stream is empty when the original can be stored, and fails when the file
   * is rejected
   * @throws 415 for a file that cannot be opened, 503 when too many files wait, or what `store` throws
   */
  check<Result>(
    client: string,
    type: string,
    open: () => Readable,
    store: (cleaned: Readable) => Promise<Result>,
  ): Promise<Result> {
    return this.queue.run(client, () => this.run(type, open(), store));
  }

  /** Kills running checks. */
  stop(): void {
    this.stopped.abort();
  }

  private async run<Result>(
    type: string,
    content: Readable,
    store: (cleaned: Readable) => Promise<Result>,
  ): Promise<Result> {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapLimitMb}`, script, type], {
      env: {},
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
      signal: this.stopped.signal,
    });
    // Created before the first `await`, which could miss the end of the process.
    const ended = Promise.allSettled([send(content, child.stdin), once(child, 'close')]);
    try {
      return await store(Readable.from(cleaned(child, ended), { objectMode: false }));
    } finally {
      child.kill('SIGKILL');
      for (const stream of [content, child.stdout, child.stderr]) stream.destroy();
    }
  }
}

/** The output of a checker process. Throws at its end when the process failed. */
async function* cleaned(
  child: ChildProcessWithoutNullStreams,
  ended: Promise<PromiseSettledResult<unknown>[]>,
): AsyncGenerator<Buffer> {
  let messages = '';
  child.stderr.on('data', (chunk) => {
    messages = `${messages}${chunk}`.slice(0, messageLength);
  });
  let size = 0;
  for await (const chunk of child.stdout) {
    size += chunk.length;
    if (size > maxCleanedBytes) throw unreadable();
    yield chunk;
  }
  for (const result of await ended) if (result.status === 'rejected') throw result.reason;
  const { exitCode, signalCode, killed } = child;
  if (exitCode === 0) return;
  // The process exceeded its limits, or the file made it crash.
  if (exitCode === rejectedExitCode || (signalCode && !killed)) throw unreadable();
  throw killed ? serverBusy() : new Error(`A file could not be checked (exit code ${exitCode}): ${messages}`);
}

async function send(content: Readable, input: Writable): Promise<void> {
  try {
    await pipeline(content, input);
  } catch (error) {
    // The process ended before it had read everything. How it ended says why.
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(Object(error).code))) throw error;
  }
}

const unreadable = () =>
  new HttpError(
    415,
    'Only PDF, JPEG and PNG files are accepted. This file is damaged, needs a password or is too large a picture. Please save it anew and try again.',
  );
