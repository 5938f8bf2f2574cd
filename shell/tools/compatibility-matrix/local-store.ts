import { join } from 'node:path';
import { loggerTo } from '@site/release/infra';
import { openStore, type ReleaseStore } from '@site/release/store';
import { dataDirOf } from '../../server/config/read-settings';
import { readSet, type Version } from './versions';

/** Opens the release store of this machine, in `DATA_DIR` or `./var`. */
export const localStore = (): ReleaseStore =>
  openStore(join(dataDirOf(process.env), 'releases'), loggerTo(console.error));

/** Parses the versions in `text`. Throws `UnknownRelease`, which lists the stored versions, if one is missing. */
export async function requireSet(text: string, store = localStore()): Promise<Version[]> {
  const set = readSet(text);
  for (const { name, version } of set) await store.requireRelease(name, version);
  return set;
}
