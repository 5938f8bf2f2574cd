import type { Logger } from '../infra/logger';
import type { CountKind, Counts } from '../storage/interface/release-storage';
import type { ReleaseStore } from '../store/release-store';
import { DelayedWrite } from './delayed-write';

interface CountWriterOptions {
  kind: CountKind;
  /** Identifies this site among those that share the store. */
  instance: string;
  /** Names the counts in a log line. */
  contentName: string;
  /** Minimum time in ms between two writes; the storage may ask for more. */
  intervalMs: number;
  /** All counts of this site, by `name@version`. */
  counts: () => Counts;
  onWritten: () => Promise<void>;
}

/** Stores the changed counts of one site together, at most once in an interval. */
export class CountWriter {
  private changed = new Set<string>();
  private readonly delayed: DelayedWrite;

  constructor({ storage: { counts: target } }: ReleaseStore, log: Logger, options: CountWriterOptions) {
    const { kind, instance, contentName, counts, onWritten } = options;
    this.delayed = new DelayedWrite(log, {
      contentName,
      intervalMs: Math.max(options.intervalMs, target.writeInterval),
      onWritten,
      write: async () => {
        const changed = this.changed;
        this.changed = new Set();
        try {
          await target.write(kind, instance, counts(), changed);
        } catch (error) {
          for (const key of changed) this.changed.add(key);
          throw error;
        }
      },
    });
  }

  /** Stores the counts of this version soon. */
  storeSoon(key: string): void {
    this.changed.add(key);
    this.delayed.changed();
  }

  /** Writes pending counts. No more writes follow. */
  close = (): Promise<void> => this.delayed.close();
}
