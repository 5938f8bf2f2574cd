import { createHash } from 'node:crypto';

/** Clients that a sample holds at most; the numbers are exact up to here and estimates beyond. */
const mostClients = 2000;

/** So many visitors of one client count: the others may be the same person with other cookies. */
const mostOfClient = 2;

/** A visitor or a client in samples and files: twelve hex digits that lead nowhere else. */
export type Mark = string;

export const markOf = (visitor: string): Mark => createHash('sha256').update(visitor).digest('hex').slice(0, 12);

/** Where a mark stands between 0 and 1; equally likely everywhere. */
const placeOf = (mark: Mark) => Number.parseInt(mark, 16) / 16 ** 12;

export interface SampleRecord {
  /** The share of all clients that is looked at. */
  share: number;
  /** By client and visitor, whether the visitor met an error. */
  clients: Record<Mark, Record<Mark, boolean>>;
}

/**
 * Distinct visitors by the client that they came from, and who of them met an error. When it is full, it looks at half as many
 * clients as before, chosen by their marks alone: the rate of errors stays true, and samples of several machines can be joined.
 */
export class Sample {
  private share = 1;
  private readonly clients = new Map<Mark, Map<Mark, boolean>>();

  static of({ share, clients }: SampleRecord): Sample {
    const sample = new Sample();
    sample.share = share;
    for (const [client, visitors] of Object.entries(clients))
      for (const [visitor, failed] of Object.entries(visitors)) sample.add(client, visitor, failed);
    return sample;
  }

  /** @returns whether this is news */
  add(client: Mark, visitor: Mark, failed: boolean): boolean {
    if (placeOf(client) >= this.share) return false;
    const known = this.clients.get(client) ?? new Map<Mark, boolean>();
    const before = known.get(visitor);
    if (before === true || before === failed) return false;
    if (before === undefined && known.size >= mostOfClient) return false;
    this.clients.set(client, known.set(visitor, failed));
    while (this.clients.size > mostClients) this.narrow(this.share / 2);
    return true;
  }

  join(other: Sample): void {
    this.narrow(Math.min(this.share, other.share));
    for (const [client, visitors] of other.clients)
      for (const [visitor, failed] of visitors) this.add(client, visitor, failed);
  }

  get visitors(): number {
    return Math.round(this.outcomes().length / this.share);
  }

  get failed(): number {
    return Math.round(this.outcomes().filter(Boolean).length / this.share);
  }

  /** The clients looked at of which a visitor met an error. */
  get failedClients(): number {
    return [...this.clients.values()].filter((visitors) => [...visitors.values()].includes(true)).length;
  }

  toJSON(): SampleRecord {
    const clients = [...this.clients].map(([client, visitors]) => [client, Object.fromEntries(visitors)]);
    return { share: this.share, clients: Object.fromEntries(clients) };
  }

  /** Of each visitor looked at, whether they met an error. */
  private outcomes(): boolean[] {
    return [...this.clients.values()].flatMap((visitors) => [...visitors.values()]);
  }

  private narrow(share: number): void {
    this.share = share;
    for (const client of this.clients.keys()) if (placeOf(client) >= share) this.clients.delete(client);
  }
}
