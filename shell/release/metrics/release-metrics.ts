import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import type { Logger } from '../infra/logger';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment } from '../store/state';
import { ClientCounts, type ClientCountsRecord } from './client-counts';

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
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;

  private constructor(
    folder: string,
    instance: string,
    private readonly log: Logger,
    private readonly onWritten: () => Promise<void>,
  ) {
    this.file = join(folder, `${instance}.json`);
  }

  /** `instance` identifies this site among those that share the store. */
  static async open(
    store: ReleaseStore,
    instance: string,
    log: Logger,
    onWritten: () => Promise<void>,
  ): Promise<ReleaseMetrics> {
    await mkdir(healthFolder(store), { recursive: true });
    const metrics = new ReleaseMetrics(healthFolder(store), instance, log, onWritten);
    for (const [key, { since, clients }] of Object.entries(await readHealthFile(metrics.file)))
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
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) {
      clearTimeout(this.timer);
      this.write();
    }
    await this.writing;
  }

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
    if (count.clients.add(client, visitor, failed)) this.timer ??= setTimeout(() => this.write(), writeIntervalMs);
  }

  private write(): void {
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.writeNow())
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : error;
        this.log.error(`Could not store the release metrics: ${reason}`);
      });
  }

  private async writeNow(): Promise<void> {
    await writeFile(`${this.file}.part`, JSON.stringify(Object.fromEntries(this.counts)));
    await rename(`${this.file}.part`, this.file);
    if (!this.closed) await this.onWritten();
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
