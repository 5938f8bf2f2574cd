import { join } from 'node:path';
import { openStore, type ReleaseStore } from '@site/release/store';
import { dataDirOf } from '../../server/config/read-settings';
import { readSet, type Version } from './versions';

/** The releases of this machine: those in `DATA_DIR`, or `./var`. */
export const localStore = (): ReleaseStore => openStore(join(dataDirOf(process.env), 'releases'));

/** The versions in `text`, all of which are in the store. Throws `UnknownRelease`, which lists what there is. */
export async function needSet(text: string, store = localStore()): Promise<Version[]> {
  const set = readSet(text);
  for (const { name, version } of set) await store.need(name, version);
  return set;
}
