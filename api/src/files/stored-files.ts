import type { Readable } from 'node:stream';

export interface StoredContent {
  size: number;
  bytes: Readable;
}

/** Where the encrypted files are: in a folder, or in an object store. */
export interface StoredFiles {
  /** Creates or replaces a file atomically with a local one, which is removed. */
  commit(name: string, localFile: string): Promise<void>;
  /** Undefined when there is no such file. The bytes must be read to their end, or destroyed. */
  read(name: string): Promise<StoredContent | undefined>;
  /** At least this many bytes, unless the file is shorter. */
  readStart(name: string, bytes: number): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all files. */
  names(): AsyncIterable<string>;
  /** Says that a row of the database refers to this file now. */
  confirm(name: string): Promise<void>;
  /**
   * Removes files that are older than `olderThanMs` and that nothing refers to, because their request failed.
   * @param inUse returns those of the names that a row refers to
   * @returns how many were removed
   * @throws at the end, if some could not be removed
   */
  removeUnconfirmed(olderThanMs: number, inUse: (names: string[]) => Promise<Set<string>>): Promise<number>;
  /** Throws when files cannot be stored at present. */
  check(): Promise<void>;
}
