import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isReleaseName, type ReleaseName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import { Sample } from './client-sample';
import { healthFolder, readHealthFile } from './visitor-counts';

/** How a version fares with those who have it. */
export interface Health {
  name: ReleaseName;
  version: string;
  /** Since when it counts: ISO 8601. */
  since: string;
  /** Distinct visitors whose browsers showed it or failed to, two of a client at most, and those who met an error in it. */
  visitors: number;
  failed: number;
  /** Clients whose visitors met an error. */
  failedClients: number;
}

/** What all sites on the store counted, joined. */
export async function healthOf(store: ReleaseStore): Promise<Health[]> {
  const joined = new Map<string, { since: string; sample: Sample }>();
  const files = (await readdir(healthFolder(store)).catch(() => [])).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    for (const [key, { since, sample }] of Object.entries(await readHealthFile(join(healthFolder(store), file)))) {
      const known = joined.get(key);
      // Another `since` is another time that this version was live: the latest counts.
      if (known?.since === since) known.sample.join(Sample.of(sample));
      else if (!known || known.since < since) joined.set(key, { since, sample: Sample.of(sample) });
    }
  }
  return [...joined].flatMap(
    ([
      key,
      {
        since,
        sample: { visitors, failed, failedClients },
      },
    ]) => {
      const cut = key.lastIndexOf('@');
      const [name, version] = [key.slice(0, cut), key.slice(cut + 1)];
      return isReleaseName(name) ? [{ name, version, since, visitors, failed, failedClients }] : [];
    },
  );
}
