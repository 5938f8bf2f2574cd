import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteAll } from '@site/release/deploy';
import { keysOf, trustKey } from '@site/release/signing';
import { openStore, type ReleaseStore } from '@site/release/store';
import type { Version } from './versions';

/** Skips validation: the set is incomplete until the site starts, adds its own apps and validates all of them. */
const promoter = { who: 'the journeys', by: 'person' as const, check: async () => undefined };

/**
 * Prepares the data folder of a new site. It copies these releases and their trusted keys from another store and
 * promotes the releases as a person does, so startup does not replace them and only adds the missing apps.
 */
export async function seed(dataDir: string, from: ReleaseStore, set: Version[]): Promise<void> {
  const store = openStore(join(dataDir, 'releases'));
  for (const { name, version } of set) {
    await cp(from.directory(name, version), store.directory(name, version), { recursive: true });
    for (const key of (await keysOf(from, name)).values())
      await trustKey(store, name, key.export({ type: 'spki', format: 'pem' }).toString());
  }
  await promoteAll(store, set, 'promote', promoter);
}
