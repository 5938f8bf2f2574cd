import type { AppName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import { ClientCounts } from './client-counts';
import { healthIn } from './release-metrics';
import { versionOfKey } from './version-key';

/** How many visitors a version has, and how many of them met an error. */
export interface Health {
  name: AppName;
  version: string;
  /** When counting began: ISO 8601. */
  since: string;
  /** Distinct visitors whose browsers showed the version or failed to show it; at most two for each client. */
  visitors: number;
  failed: number;
  /** Clients with at least one visitor who met an error. */
  failedClients: number;
}

/** The counts of each site are limited, so the joined counts are limited by the number of sites. */
const unlimited = Number.POSITIVE_INFINITY;

/** The counts of all sites that share the store, merged. */
export async function healthOf(store: ReleaseStore): Promise<Health[]> {
  const joined = new Map<string, { since: string; counts: ClientCounts }>();
  for (const stored of await store.storage.counts.readAll('health')) {
    for (const [key, { since, clients }] of Object.entries(healthIn(stored))) {
      const known = joined.get(key);
      // A different `since` means another period of this version: the most recent period counts.
      if (known?.since === since) known.counts.addAll(clients);
      else if (!known || known.since < since) joined.set(key, { since, counts: ClientCounts.from(clients, unlimited) });
    }
  }
  return [...joined].flatMap(([key, { since, counts }]) => {
    const { visitors, failed, failedClients } = counts;
    const version = versionOfKey(key);
    return version ? [{ ...version, since, visitors, failed, failedClients }] : [];
  });
}
