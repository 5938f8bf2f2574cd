import type { Logger } from '../infra/logger';
import { replaceFile } from '../infra/replace-file';

interface DelayedFileOptions {
  /** Names the content in a log line, such as `release metrics`. */
  what: string;
  /** Minimum time in ms between two writes. */
  intervalMs: number;
  content: () => unknown;
  /** Runs after each write, except the last one. */
  onWritten: () => Promise<void>;
}

/** A JSON file whose changes are written together, at most once in an interval. */
export class DelayedFile {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly file: string,
    private readonly log: Logger,
    private readonly options: DelayedFileOptions,
  ) {}

  /** Writes the content soon. */
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
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : error;
        this.log.error(`Could not store the ${this.options.what}: ${reason}`);
      });
  }

  private async writeNow(): Promise<void> {
    await replaceFile(this.file, JSON.stringify(this.options.content()));
    if (!this.closed) await this.options.onWritten();
  }
}
