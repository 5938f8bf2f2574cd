import { join } from 'node:path';
import { derivedSecret } from '../infra/derived-secret';
import type { Logger } from '../infra/logger';
import { trustLocalKey } from '../signing/local-key';
import { openStorage } from '../storage/open-storage';
import { openStore, type ReleaseStore } from '../store/release-store';

/** Where the parts of a store are that several machines share. Without them, everything is in `dataDir`. */
export interface SharedStoreSettings {
  /** Absolute path of this machine's own folder. */
  dataDir: string;
  /** PostgreSQL with the states and the counts. */
  databaseUrl?: string;
  /** Replaces the secrets in `DATA_DIR/secrets` that all sites on one store must share. */
  siteSecret?: string;
}

/**
 * Opens the store of a machine as its settings say.
 * @throws ReleaseError when its states are elsewhere; StoreUnavailable when that cannot be reached
 */
export async function openReleaseStore(settings: SharedStoreSettings, log: Logger): Promise<ReleaseStore> {
  const { dataDir, databaseUrl, siteSecret } = settings;
  const folder = join(dataDir, 'releases');
  const storage = await openStorage(folder, databaseUrl);
  if (siteSecret === undefined) return openStore(folder, log, { storage });
  const store = openStore(folder, log, { storage, secret: (name) => derivedSecret(siteSecret, name) });
  // This machine may get its first releases from another one, which signed them with the same key.
  await trustLocalKey(store);
  return store;
}
