import type { AppName } from '../contract/app-name';
import type { Logger } from '../infra/logger';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment } from '../store/state';
import { CountWriter } from './count-writer';
import { versionKey, versionOfKey } from './version-key';
import { isPlausible, type Measurement, summaryOf, type VitalName, type VitalSummary, vitalNames } from './vitals';

/** The oldest samples of a version make room for new ones, and so do the versions that were added first. */
const maxSamples = 600;
const maxVersions = 200;

/** More samples of one client could be one person who wants to falsify the figures. */
const maxPerClient = 2;

const writeIntervalMs = 2_000;

type Sample = [client: string, page: string, vital: VitalName, value: number];
type StoredVitals = Record<string, { since: string; samples: Sample[] }>;

/** Stores samples of the web vitals of each version. Each site that shares the store stores its own. */
export class ReleaseVitals {
  private readonly versions: Map<string, { since: string; samples: Sample[] }>;
  private readonly writer: CountWriter;

  private constructor(
    store: ReleaseStore,
    instance: string,
    stored: StoredVitals,
    log: Logger,
    onWritten: () => Promise<void>,
  ) {
    this.versions = new Map(Object.entries(stored));
    this.writer = new CountWriter(store, log, {
      kind: 'vitals',
      instance,
      contentName: 'web vitals',
      intervalMs: writeIntervalMs,
      counts: () => Object.fromEntries(this.versions),
      onWritten,
    });
  }

  /**
   * @param instance identifies this site among those that share the store
   * @param onWritten runs after new samples were stored
   */
  static async open(
    store: ReleaseStore,
    instance: string,
    log: Logger,
    onWritten: () => Promise<void>,
  ): Promise<ReleaseVitals> {
    const stored = (await store.storage.counts.read('vitals', instance)) as StoredVitals;
    return new ReleaseVitals(store, instance, stored, log, onWritten);
  }

  /** Implausible values, and more than two values of a client, are ignored. @returns whether the value counts */
  record(
    name: AppName,
    { version, since }: Pick<Deployment, 'version' | 'since'>,
    client: string,
    { page, vital, value }: Measurement,
  ): boolean {
    if (!isPlausible({ page, vital, value })) return false;
    const key = versionKey(name, version);
    const known = this.versions.get(key);
    const samples: Sample[] = known?.since === since ? known.samples : [];
    if (samples.filter(([itsClient, , itsVital]) => itsClient === client && itsVital === vital).length >= maxPerClient)
      return false;
    samples.push([client, page, vital, Math.round(value * 1000) / 1000]);
    if (samples.length > maxSamples) samples.shift();
    this.versions.set(key, { since, samples });
    for (const oldest of this.versions.keys()) if (this.versions.size > maxVersions) this.versions.delete(oldest);
    this.writer.storeSoon(key);
    return true;
  }

  /** Writes pending samples. No more writes follow. */
  close = (): Promise<void> => this.writer.close();
}

/** The web vitals of a version: over all its pages, and of each page. */
export interface VersionVitals {
  name: AppName;
  version: string;
  /** When measuring began: ISO 8601. */
  since: string;
  all: Partial<Record<VitalName, VitalSummary>>;
  pages: Record<string, Partial<Record<VitalName, VitalSummary>>>;
}

/** The samples of all sites that share the store, summarised. */
export async function vitalsOf(store: ReleaseStore): Promise<VersionVitals[]> {
  const joined = new Map<string, { since: string; samples: Sample[] }>();
  for (const stored of (await store.storage.counts.readAll('vitals')) as StoredVitals[]) {
    for (const [key, { since, samples }] of Object.entries(stored)) {
      const known = joined.get(key);
      if (known?.since === since) known.samples.push(...samples);
      else if (!known || known.since < since) joined.set(key, { since, samples: [...samples] });
    }
  }
  return [...joined].flatMap(([key, { since, samples }]) => {
    const version = versionOfKey(key);
    if (!version) return [];
    const pages = [...new Set(samples.map(([, page]) => page))].sort();
    return [
      {
        ...version,
        since,
        all: summariesOf(samples),
        pages: Object.fromEntries(
          pages.map((page) => [page, summariesOf(samples.filter(([, itsPage]) => itsPage === page))]),
        ),
      },
    ];
  });
}

const summariesOf = (samples: Sample[]): Partial<Record<VitalName, VitalSummary>> =>
  Object.fromEntries(
    vitalNames.flatMap((vital) => {
      const summary = summaryOf(samples.filter(([, , itsVital]) => itsVital === vital).map(([, , , value]) => value));
      return summary ? [[vital, summary]] : [];
    }),
  );
