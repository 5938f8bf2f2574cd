import { join } from 'node:path';
import { derivedSecret } from '../infra/derived-secret';
import type { Logger } from '../infra/logger';
import { fileStorage } from '../storage/files/file-storage';
import { openStore, type ReleaseStore } from '../store/release-store';
import { SignedRecords } from '../store/signed-records';

/** A database with keys that sites trust, and the secret with which they signed them. */
export interface SharedKeys {
  databaseUrl: string;
  siteSecret: string;
}

/**
 * Opens the versions in a folder, to verify them. The trusted keys are those of the data folder and the shared ones.
 * Unlike `openReleaseStore`, this creates no tables, and copies nothing from an object store.
 */
export async function openLocalVersions(
  dataDir: string,
  sharedKeys: SharedKeys | undefined,
  log: Logger,
): Promise<ReleaseStore> {
  const folder = join(dataDir, 'releases');
  if (!sharedKeys) return openStore(folder, log);
  const { databaseUrl, siteSecret } = sharedKeys;
  const { openRecords } = await import('../storage/postgres/open-records');
  const stored = openRecords(databaseUrl);
  const records = new SignedRecords(stored, derivedSecret(siteSecret, 'release-records'), log);
  return openStore(folder, log, { records, storage: { ...fileStorage(folder), close: stored.close } });
}
