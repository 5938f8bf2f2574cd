import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteAll } from '@site/release/deploy';
import { keysOf, trustKey } from '@site/release/signing';
import { openStore, type ReleaseStore } from '@site/release/store';
import type { Version } from './versions';

/** The site that starts on the folder judges them together with what it adds: until then they are no whole set. */
const promoter = { who: 'the journeys', by: 'person' as const, check: async () => undefined };

/**
 * Prepares the data folder of a site that never ran: these releases of another store are live in it, with the keys that
 * are trusted there, as if a person had promoted them. So the start adds what is missing and leaves them alone.
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
