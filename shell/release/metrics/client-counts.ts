/** Limits memory and file size. When it is exceeded, the oldest client is removed. */
const maxClients = 2_000;

/** More visitors of one client may be the same person with new cookies (decision 0025). */
const maxVisitorsPerClient = 2;

/** Whether a visitor met an error, by client hash and visitor hash. */
export type ClientCountsRecord = Record<string, Record<string, boolean>>;

/** Counts the visitors of one version, and those of them who met an error, grouped by client. */
export class ClientCounts {
  private readonly clients = new Map<string, Map<string, boolean>>();

  constructor(private readonly limit = maxClients) {}

  static from(record: ClientCountsRecord, limit = maxClients): ClientCounts {
    const counts = new ClientCounts(limit);
    counts.addAll(record);
    return counts;
  }

  /** Returns whether this changed the counts. */
  add(client: string, visitor: string, failed: boolean): boolean {
    const visitors = this.clients.get(client) ?? new Map<string, boolean>();
    const before = visitors.get(visitor);
    if (before === true || before === failed) return false;
    if (before === undefined && visitors.size >= maxVisitorsPerClient) return false;
    this.clients.set(client, visitors.set(visitor, failed));
    const [oldest = client] = this.clients.keys();
    if (this.clients.size > this.limit) this.clients.delete(oldest);
    return true;
  }

  addAll(record: ClientCountsRecord): void {
    for (const [client, visitors] of Object.entries(record))
      for (const [visitor, failed] of Object.entries(visitors)) this.add(client, visitor, failed);
  }

  get visitors(): number {
    return this.outcomes().length;
  }

  get failed(): number {
    return this.outcomes().filter(Boolean).length;
  }

  /** Clients with at least one visitor who met an error. */
  get failedClients(): number {
    return [...this.clients.values()].filter((visitors) => [...visitors.values()].includes(true)).length;
  }

  toJSON(): ClientCountsRecord {
    return dictionaryOf([...this.clients].map(([client, visitors]) => [client, dictionaryOf(visitors)]));
  }

  private outcomes(): boolean[] {
    return [...this.clients.values()].flatMap((visitors) => [...visitors.values()]);
  }
}

/** An object without a prototype. V8 takes ten times as long for ordinary ones that all have different keys. */
function dictionaryOf<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const dictionary: Record<string, Value> = Object.create(null);
  for (const [key, value] of entries) dictionary[key] = value;
  return dictionary;
}
