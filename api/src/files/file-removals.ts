import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../db/database';
import { countRows } from '../db/rows';
import { fileRemovals } from '../db/tables';
import type { FileStore } from './file-store';

/** How long a request waits for the removal of its files. Browsers wait for 20 seconds. */
const longestWaitMs = 5_000;

/** One file that cannot be removed must not keep the others. After so many, the store counts as unavailable. */
const maxFailures = 3;

/**
 * Removes files whose rows are deleted. The transaction that deletes the rows only stores their names: a file that is
 * removed within it would be lost if it failed, and a slow object store would block other writes.
 */
export class FileRemovals {
  constructor(
    private readonly database: Database,
    private readonly store: Pick<FileStore, 'remove'>,
  ) {}

  /** Stores the names of files whose rows this transaction deletes. */
  async add(transaction: Transaction, files: string[]): Promise<void> {
    if (files.length > 0) await transaction.insert(fileRemovals).values(files.map((file) => ({ file })));
  }

  /**
   * Removes files of a committed transaction, but waits for a few seconds at most.
   * @returns how many of them are left to `run`, which the housekeeping calls and which reports why
   */
  async removeSoon(files: string[]): Promise<number> {
    if (files.length === 0) return 0;
    const removal = this.run({ files, signal: AbortSignal.timeout(longestWaitMs) }).catch(() => undefined);
    await Promise.race([removal, setTimeout(longestWaitMs, undefined, { ref: false })]);
    return countRows(this.database, fileRemovals, inArray(fileRemovals.file, files));
  }

  /**
   * Removes files of committed transactions, also those that a crash or an unavailable store has left.
   * @param files only these
   * @throws the first error of the store. Files that could not be removed wait for the next call.
   */
  async run({ files, signal }: { files?: string[]; signal?: AbortSignal } = {}): Promise<void> {
    const errors: unknown[] = [];
    for (let after = 0; !signal?.aborted && errors.length < maxFailures; ) {
      const removal = await this.removeNext(after, files);
      if (!removal) break;
      after = removal.seq;
      if (removal.error) errors.push(removal.error);
    }
    if (errors.length > 0) throw errors[0];
  }

  /** @returns undefined when no file waits, or other instances are removing all that do */
  private removeNext(after: number, files: string[] | undefined): Promise<Removal | undefined> {
    return this.database.claim(
      (reader) => nextRemoval(reader, after, files),
      async ({ seq, file }, write): Promise<Removal> => {
        try {
          await this.store.remove(file);
        } catch (error) {
          return { seq, error };
        }
        await write(async (transaction) => {
          await transaction.delete(fileRemovals).where(eq(fileRemovals.seq, seq));
        });
        return { seq };
      },
    );
  }
}

interface Removal {
  seq: number;
  error?: unknown;
}

function nextRemoval(reader: Reader, after: number, files: string[] | undefined) {
  const isNext = and(gt(fileRemovals.seq, after), files && inArray(fileRemovals.file, files));
  return reader.dialect.skipLocked(
    reader.select().from(fileRemovals).where(isNext).orderBy(asc(fileRemovals.seq)).limit(1),
  );
}
