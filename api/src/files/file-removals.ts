import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../db/database';
import { fileRemovals } from '../db/tables';
import type { FileStore } from './file-store';

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
   * Removes files of committed transactions, also those that a crash or an unavailable store has left.
   * @param files only these
   * @throws what the store throws; its file and those after it wait for the next call
   */
  async run({ files, signal }: { files?: string[]; signal?: AbortSignal } = {}): Promise<void> {
    while (!signal?.aborted && (await this.removeNext(files))) {
      // Each file is removed by itself, so that other instances can take the next one.
    }
  }

  /** @returns false when no file waits, or other instances are removing all that do */
  private async removeNext(files: string[] | undefined): Promise<boolean> {
    const removed = await this.database.claim(
      (reader) => nextRemoval(reader, files),
      async ({ seq, file }, write) => {
        await this.store.remove(file);
        await write(async (transaction) => {
          await transaction.delete(fileRemovals).where(eq(fileRemovals.seq, seq));
        });
        return true;
      },
    );
    return removed ?? false;
  }
}

function nextRemoval(reader: Reader, files: string[] | undefined) {
  const oneOf = files && inArray(fileRemovals.file, files);
  return reader.dialect.skipLocked(
    reader.select().from(fileRemovals).where(oneOf).orderBy(asc(fileRemovals.seq)).limit(1),
  );
}
