import { createHmac, timingSafeEqual } from 'node:crypto';
import { StoreUnavailable } from '../contract/errors';
import type { RecordStorage } from '../storage/interface/release-storage';

/** How long records may be used without asking again, in ms. */
const maxAge = 5_000;

/**
 * Tokens and trusted keys that machines share through a database. Each has a code that only machines with the sites'
 * secret can make, so that write access to the database alone cannot add one.
 */
export class SignedRecords {
  private readonly known = new Map<string, { at: number; texts: Map<string, string> }>();
  /** How often records of a kind were changed here. */
  private readonly changes = new Map<string, number>();

  constructor(
    private readonly records: RecordStorage,
    private readonly secret: string,
  ) {}

  /** The records of one kind, by id. Records that another secret signed are skipped. */
  async list(kind: string): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    const before = this.changes.get(kind);
    for (const { id, text, mac } of await this.records.list(kind))
      if (isEqual(mac, this.macOf(kind, id, text))) texts.set(id, text);
    // The answer may be older than a change that was made meanwhile.
    if (this.changes.get(kind) === before) this.known.set(kind, { at: performance.now(), texts });
    return texts;
  }

  /** The same, a few seconds old at most, or as old as the time without the database. */
  async listRecent(kind: string): Promise<Map<string, string>> {
    const known = this.known.get(kind);
    if (known && performance.now() - known.at < maxAge) return known.texts;
    return this.list(kind).catch((error: unknown) => {
      if (known && error instanceof StoreUnavailable) return known.texts;
      throw error;
    });
  }

  async write(kind: string, id: string, text: string): Promise<void> {
    await this.records.write(kind, { id, text, mac: this.macOf(kind, id, text) });
    this.forget(kind);
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.records.remove(kind, id);
    this.forget(kind);
  }

  private forget(kind: string): void {
    this.changes.set(kind, (this.changes.get(kind) ?? 0) + 1);
    this.known.delete(kind);
  }

  private macOf(kind: string, id: string, text: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([kind, id, text]))
      .digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
