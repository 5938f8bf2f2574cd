/** Where the states of a release store and the counts of its sites are stored: in files, or in PostgreSQL. */
export interface ReleaseStorage {
  /** Whether it is a database, and not the folder of the store. */
  readonly isShared: boolean;
  readonly states: StateStorage;
  readonly counts: CountStorage;
  /** Without a database, in the memory of this process. */
  readonly attempts: AttemptStorage;
  /** Only in a database. */
  readonly records?: RecordStorage;
  /** Runs `work` while no other machine runs one with this name. In files, it runs at once. */
  runAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Throws when the states cannot be read at present. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface StateStorage {
  /** The text of a state; undefined when this revision does not exist. */
  read(revision: number): Promise<string | undefined>;
  /** All revisions, oldest first. */
  revisions(): Promise<number[]>;
  /** Adds a state; false when the revision already exists. This is the store's compare-and-swap. */
  add(revision: number, text: string): Promise<boolean>;
  /** Sets a state aside, so that it is ignored. */
  setAside(revision: number): Promise<void>;
  /** Calls `look` again and again, soon after a state was added. One call ends before the next one begins. */
  watch(listener: StateListener): Watch;
  /** Tells other machines that a version was published, if it can. */
  announce(published: PublishedVersion): Promise<void>;
}

export interface StateListener {
  look(): Promise<void>;
  /** Another machine published this version. The announcement is not authenticated. */
  onPublished(published: PublishedVersion): void;
}

export interface PublishedVersion {
  name: string;
  version: string;
}

export interface Watch {
  close(): void;
}

/**
 * Small records that machines share. Everyone with access to the database can write them, so readers check the
 * signature.
 */
export interface RecordStorage {
  list(kind: string): Promise<StoredRecord[]>;
  /** Creates or replaces a record. */
  write(kind: string, record: StoredRecord): Promise<void>;
  remove(kind: string, id: string): Promise<void>;
}

export interface StoredRecord {
  id: string;
  text: string;
  /** Proves who wrote the record. */
  mac: string;
}

/** The failed attempts of a client in its period, and the seconds until that ends. */
export interface Attempts {
  count: number;
  seconds: number;
}

export interface AttemptStorage {
  read(client: string): Promise<Attempts>;
  /** Counts an attempt. @param seconds the length of the period that begins with the first one */
  add(client: string, seconds: number): Promise<void>;
}

/** What the sites that share a store count: the outcomes of visits, and the web vitals. */
export type CountKind = 'health' | 'vitals';

/** The counts of one site, by `name@version`. */
export type Counts = Record<string, unknown>;

export interface CountStorage {
  /** Minimum time in ms between two writes of one site. */
  readonly writeInterval: number;
  /** The counts of one site; empty when there are none, or when they cannot be parsed. */
  read(kind: CountKind, instance: string): Promise<Counts>;
  /** The counts of every site. */
  readAll(kind: CountKind): Promise<Counts[]>;
  /**
   * Replaces the counts of one site.
   * @param changed the keys whose counts differ from those of the last write
   */
  write(kind: CountKind, instance: string, counts: Counts, changed: ReadonlySet<string>): Promise<void>;
}
