import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import type { Live } from '../store/state';
import { type Mark, Sample, type SampleRecord } from './client-sample';

/** Who reports. */
export interface Origin {
  client: Mark;
  visitor: Mark;
}

/** What one site counted, by `name@version`. */
export type HealthFile = Record<string, { since: string; sample: SampleRecord }>;

export const healthFolder = (store: ReleaseStore) => join(store.folder, 'health');

/** Versions that are kept; the longest silent ones are forgotten. */
const mostVersions = 40;
const writeEvery = 1_000;

/**
 * Counts who was shown which version and who met an error in it. It is kept in a file of this instance's own, written at
 * most once a second, and read again at the next start. Counting starts anew when a version goes live or becomes a canary.
 */
export class Ledger {
  private readonly counts = new Map<string, { since: string; sample: Sample }>();
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;

  private constructor(
    folder: string,
    instance: string,
    private readonly onWritten: () => Promise<void>,
  ) {
    this.file = join(folder, `${instance}.json`);
  }

  /** `instance` names this site among those on the store; `onWritten` runs after each writing. */
  static async open(store: ReleaseStore, instance: string, onWritten: () => Promise<void>): Promise<Ledger> {
    await mkdir(healthFolder(store), { recursive: true });
    const ledger = new Ledger(healthFolder(store), instance, onWritten);
    for (const [key, { since, sample }] of Object.entries(await readHealthFile(ledger.file)))
      ledger.counts.set(key, { since, sample: Sample.of(sample) });
    return ledger;
  }

  /** A visitor was shown this version or, with `failed`, met an error in it. */
  note(name: ReleaseName, { version, since }: Pick<Live, 'version' | 'since'>, from: Origin, failed: boolean): void {
    const key = `${name}@${version}`;
    let count = this.counts.get(key);
    if (count?.since !== since) {
      count = { since, sample: new Sample() };
      this.counts.delete(key);
      this.counts.set(key, count);
      for (const oldest of this.counts.keys()) if (this.counts.size > mostVersions) this.counts.delete(oldest);
    }
    if (count.sample.add(from.client, from.visitor, failed)) this.timer ??= setTimeout(() => this.write(), writeEvery);
  }

  /** Writes what is not written yet, and no more after that. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) {
      clearTimeout(this.timer);
      this.write();
    }
    await this.writing;
  }

  private write(): void {
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.writeNow())
      .catch((error: unknown) => {
        console.error(`the health of the releases is not kept: ${error instanceof Error ? error.message : error}`);
      });
  }

  private async writeNow(): Promise<void> {
    await writeFile(`${this.file}.part`, JSON.stringify(Object.fromEntries(this.counts)));
    await rename(`${this.file}.part`, this.file);
    if (!this.closed) await this.onWritten();
  }
}

/**
 * A file that is missing or cut off counts as empty: health is worth no failed start. Counts without clients, of sites before
 * these were told apart, are left out: they hold whoever fetched a page.
 */
export async function readHealthFile(file: string): Promise<HealthFile> {
  try {
    const counts: HealthFile = JSON.parse(await readFile(file, 'utf8'));
    return Object.fromEntries(Object.entries(counts).filter(([, { sample }]) => 'clients' in sample));
  } catch {
    return {};
  }
}
