import { errorMessage } from '../contract/errors';
import type { Logger } from '../infra/logger';

interface DelayedWriteOptions {
  /** Names the content in a log line, such as `release metrics`. */
  contentName: string;
  /** Minimum time in ms between two writes. */
  intervalMs: number;
  /** Rejects when it cannot write; the next change tries again. */
  write: () => Promise<void>;
  /** Evaluates what was written; runs after each write, except the last one. */
  onWritten: () => Promise<void>;
}

/** Writes changes together, at most once in an interval. */
export class DelayedWrite {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;
  private failure = '';

  constructor(
    private readonly log: Logger,
    private readonly options: DelayedWriteOptions,
  ) {}

  /** Writes soon. */
  changed(): void {
    this.timer ??= setTimeout(() => this.write(), this.options.intervalMs);
  }

  /** Writes pending changes. No more writes follow. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) {
      clearTimeout(this.timer);
      this.write();
    }
    await this.writing;
  }

  private write(): void {
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.writeNow())
      .then(
        () => this.report(''),
        ({ message }: Error) => this.report(message),
      );
  }

  private async writeNow(): Promise<void> {
    const { contentName, write, onWritten } = this.options;
    await write().catch((error) => fail(`Could not store the ${contentName}`, error));
    if (!this.closed) await onWritten().catch((error) => fail(`Could not evaluate the ${contentName}`, error));
  }

  /** Logs a repeated failure once: a database that is unavailable for an hour is one line, not thousands. */
  private report(failure: string): void {
    if (failure && failure !== this.failure) this.log.error(failure);
    this.failure = failure;
  }
}

function fail(task: string, error: unknown): never {
  throw new Error(`${task}: ${errorMessage(error)}`);
}
