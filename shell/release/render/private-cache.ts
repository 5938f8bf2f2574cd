import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../store/release-store';

/**
 * `DATA_DIR/cache`: what this machine derived from the releases and the API. The site, the release service and the release
 * commands of one machine share it. It lies beside the store and not in it: who can write the store must not write pages.
 */
const cacheOf = (store: ReleaseStore) => join(store.dataDir, 'cache');

export const pagesFolderOf = (store: ReleaseStore) => join(cacheOf(store), 'pages');

/** The API's last answers, which a running site keeps for whoever composes while no API runs. */
export const apiAnswersOf = (store: ReleaseStore) => join(cacheOf(store), 'api-answers.json');

/** Sites kept composed pages in the store once, where anybody who shares it could alter them. */
export const removeSharedPages = (store: ReleaseStore) =>
  rm(join(store.folder, 'composed'), { recursive: true, force: true });
