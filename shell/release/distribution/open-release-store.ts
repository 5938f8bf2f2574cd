import { join } from 'node:path';
import { ObjectStoreUnavailable, openObjectStore } from '@site/object-store';
import { ReleaseError } from '../contract/errors';
import { derivedSecret } from '../infra/derived-secret';
import type { Logger } from '../infra/logger';
import { trustLocalKey } from '../signing/local-key';
import { openStorage } from '../storage/open-storage';
import { openStore, type ReleaseStore } from '../store/release-store';
import { SharedVersions } from '../store/shared-versions';
import { SignedRecords } from '../store/signed-records';

/** Where a store has what several machines share. By default, everything is in `dataDir`. */
interface SharedStoreSettings {
  /** Absolute path of this machine's own folder. */
  dataDir: string;
  /** PostgreSQL with the states and the counts. */
  databaseUrl?: string;
  /** Object store with the versions, as `s3://BUCKET/PREFIX?endpoint=…&region=…`. */
  filesUrl?: string;
  /** Replaces the secrets in `DATA_DIR/secrets` that all sites on one store must share. */
  siteSecret?: string;
}

/**
 * Opens the store of a machine as its settings say.
 * @throws ReleaseError when its states are elsewhere, or the object store refuses; StoreUnavailable without the
 * database
 */
export async function openReleaseStore(settings: SharedStoreSettings, log: Logger): Promise<ReleaseStore> {
  const { dataDir, databaseUrl, filesUrl, siteSecret } = settings;
  const folder = join(dataDir, 'releases');
  const shared = filesUrl === undefined ? undefined : await openVersions(filesUrl, folder, log);
  const storage = await openStorage(folder, databaseUrl);
  if (siteSecret === undefined) return openStore(folder, log, { storage, shared });
  const secret = (name: string) => derivedSecret(siteSecret, name);
  const records = storage.records && new SignedRecords(storage.records, secret('release-records'), log);
  const store = openStore(folder, log, { storage, shared, records, secret });
  // This machine may get its first releases from another one, which signed them with the same key.
  await trustLocalKey(store);
  return store;
}

/** An unavailable object store does not prevent a start, because this machine may have copies of what it needs. */
async function openVersions(filesUrl: string, folder: string, log: Logger): Promise<SharedVersions> {
  const objects = await openObjectStore(filesUrl);
  await objects.check().catch((error: unknown) => {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    if (error.isMistake) throw new ReleaseError(`${error.message} Check FILES_URL and the credentials (AWS_…).`);
    log.error(`${error.message}. Versions that this machine does not have cannot be served until it answers.`);
  });
  return new SharedVersions(objects, folder);
}
