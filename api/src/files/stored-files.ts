/** Where the encrypted files are: in a folder, or in an object store. */
export interface StoredFiles {
  /** Stores a local file under a name that is new, and removes the local one. */
  commit(name: string, localFile: string): Promise<void>;
  /** Creates or replaces a file atomically. */
  write(name: string, encrypted: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** At least this many bytes, unless the file is shorter. */
  readStart(name: string, bytes: number): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all files. */
  names(): AsyncIterable<string>;
  /** Says that a row of the database refers to this file now. */
  confirm(name: string): Promise<void>;
  /**
   * Removes files that were stored before `before` and that nothing refers to, because their request failed.
   * @param inUse the ones among these names that a row refers to
   * @returns how many were removed
   */
  removeUnconfirmed(before: Date, inUse: (names: string[]) => Promise<Set<string>>): Promise<number>;
  /** Throws when files cannot be stored at present. */
  check(): Promise<void>;
}
