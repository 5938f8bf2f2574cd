import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import type { Logger } from '../infra/logger';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment } from '../store/state';
import { ClientCounts, type ClientCountsRecord } from './client-counts';
import { DelayedFile } from './delayed-file';

/** Hashes of a visitor to whom a version was shown. */
export interface VisitorHashes {
  client: string;
  visitor: string;
}

/** The counts of one site, by `name@version`. */
export type HealthFile = Record<string, { since: string; clients: ClientCountsRecord }>;

/** Shortened, because a file may hold thousands of visitors. */
export const visitorHash = (visitor: string): string => createHash('sha256').update(visitor).digest('hex').slice(0, 12);

export const healthFolder = (store: ReleaseStore) => join(store.folder, 'health');

/** When it is exceeded, the version that was added first is removed. */
const maxVersions = 40;
const writeIntervalMs = 1_000;

/**
 * Counts the visitors of each version and those of them who met an error. Each site writes its own file, at most once a
 * second, and reads it at startup. Counting restarts when a version goes live or becomes a canary.
 */
export class ReleaseMetrics {
  private readonly counts = new Map<string, { since: string; clients: ClientCounts }>();
  private readonly file: DelayedFile;

  private constructor(file: string, log: Logger, onWritten: () => Promise<void>) {
    const content = () => Object.fromEntries(this.counts);
    this.file = new DelayedFile(file, log, {
      what: 'release metrics',
      intervalMs: writeIntervalMs,
      content,
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
    await mkdir(healthFolder(store), { recursive: true });
    const file = join(healthFolder(store), `${instance}.json`);
    const metrics = new ReleaseMetrics(file, log, onWritten);
    for (const [key, { since, clients }] of Object.entries(await readHealthFile(file)))
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
  close = (): Promise<void> => this.file.close();

  private record(
    name: AppName,
    { version, since }: Pick<Deployment, 'version' | 'since'>,
    { client, visitor }: VisitorHashes,
    failed: boolean,
  ): void {
    const key = `${name}@${version}`;
    let count = this.counts.get(key);
    if (count?.since !== since) {
      count = { since, clients: new ClientCounts() };
      this.counts.delete(key);
      this.counts.set(key, count);
      for (const oldest of this.counts.keys()) if (this.counts.size > maxVersions) this.counts.delete(oldest);
    }
    if (count.clients.add(client, visitor, failed)) this.file.changed();
  }
}

/** A file that is missing, truncated or in a previous format counts as empty: metrics must not prevent startup. */
export async function readHealthFile(file: string): Promise<HealthFile> {
  try {
    const counts: HealthFile = JSON.parse(await readFile(file, 'utf8'));
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => 'clients' in count));
  } catch {
    return {};
  }
}
