import { createHash } from 'node:crypto';
import type { AppName } from '../contract/app-name';
import type { Logger } from '../infra/logger';
import type { Counts } from '../storage/interface/release-storage';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment } from '../store/state';
import { ClientCounts, type ClientCountsRecord } from './client-counts';
import { CountWriter } from './count-writer';
import { versionKey } from './version-key';

/** Hashes of a visitor to whom a version was shown. */
interface VisitorHashes {
  client: string;
  visitor: string;
}

/** The counts of one site, by `name@version`. */
type HealthCounts = Record<string, { since: string; clients: ClientCountsRecord }>;

/** Shortened, because a site may count thousands of visitors. */
export const visitorHash = (visitor: string): string => createHash('sha256').update(visitor).digest('hex').slice(0, 12);

/** When it is exceeded, the version that was added first is removed. */
const maxVersions = 200;
const writeIntervalMs = 1_000;

/**
 * Counts the visitors of each version and those of them who met an error. Each site stores its own counts, at most once
 * a second, and reads them at startup. Counting restarts when a version goes live or becomes a canary.
 */
export class ReleaseMetrics {
  private readonly counts = new Map<string, { since: string; clients: ClientCounts }>();
  private readonly writer: CountWriter;

  private constructor(store: ReleaseStore, instance: string, log: Logger, onWritten: () => Promise<void>) {
    this.writer = new CountWriter(store, log, {
      kind: 'health',
      instance,
      contentName: 'release metrics',
      intervalMs: writeIntervalMs,
      counts: () => Object.fromEntries(this.counts),
      onWritten,
    });
  }

  /** `instance` identifies this site among those that share the store. */
  static async open(
    store: ReleaseStore,
    instance: string,
    log: Logger,
    onWritten: () => Promise<void>,
  ): Promise<ReleaseMetrics> {
    const metrics = new ReleaseMetrics(store, instance, log, onWritten);
    const stored = await store.storage.counts.read('health', instance);
    for (const [key, { since, clients }] of Object.entries(healthIn(stored)))
      metrics.counts.set(key, { since, clients: ClientCounts.from(clients) });
    return metrics;
  }

  recordShown(name: AppName, live: Pick<Deployment, 'version' | 'since'>, visitor: VisitorHashes): void {
    this.record(name, live, visitor, false);
  }

  recordError(name: AppName, live: Pick<Deployment, 'version' | 'since'>, visitor: VisitorHashes): void {
    this.record(name, live, visitor, true);
  }

  /** Writes pending counts. No more writes follow. */
  close = (): Promise<void> => this.writer.close();

  private record(
    name: AppName,
    { version, since }: Pick<Deployment, 'version' | 'since'>,
    { client, visitor }: VisitorHashes,
    failed: boolean,
  ): void {
    const key = versionKey(name, version);
    let count = this.counts.get(key);
    if (count?.since !== since) {
      count = { since, clients: new ClientCounts() };
      this.counts.delete(key);
      this.counts.set(key, count);
      for (const oldest of this.counts.keys()) if (this.counts.size > maxVersions) this.counts.delete(oldest);
    }
    if (count.clients.add(client, visitor, failed)) this.writer.storeSoon(key);
  }
}

/** Counts in a previous format count as empty: metrics must not prevent startup. */
export const healthIn = (counts: Counts): HealthCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => 'clients' in Object(count))) as HealthCounts;
