import { createHmac, timingSafeEqual } from 'node:crypto';
import { StoreUnavailable } from '../contract/errors';
import type { Logger } from '../infra/logger';
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
  private hasReported = false;

  constructor(
    private readonly records: RecordStorage,
    private readonly secret: string,
    private readonly log: Logger,
  ) {}

  /**
   * The records of one kind, by id. Records that another secret signed are skipped, and reported once if there is no
   * other: some stay in the database when the secret was replaced and they were made again.
   */
  async list(kind: string): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    const before = this.changes.get(kind);
    const stored = await this.records.list(kind);
    for (const { id, text, mac } of stored) if (isEqual(mac, this.macOf(kind, id, text))) texts.set(id, text);
    if (stored.length > 0 && texts.size === 0) this.reportOtherSecret(kind, stored.length);
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

  private reportOtherSecret(kind: string, count: number): void {
    if (this.hasReported) return;
    this.hasReported = true;
    this.log.warn(
      `Tokens or keys in the database (${kind}: ${count}) were made with another SITE_SECRET: set the same one on all machines, or make them again`,
    );
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
