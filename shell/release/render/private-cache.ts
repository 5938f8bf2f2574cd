import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../store/release-store';

type Machine = Pick<ReleaseStore, 'dataDir'>;

/**
 * `DATA_DIR/cache`: data that this machine derived from the releases and the API. The site, the release API and the
 * release commands of the machine share it. It is outside the store, so that write access to the store does not allow
 * changing pages.
 */
const cacheOf = ({ dataDir }: Machine) => join(dataDir, 'cache');

export const pagesFolderOf = (machine: Machine) => join(cacheOf(machine), 'pages');

/** Pages that nobody used for so long belong to releases that are no longer served, and can be rendered again. */
const unusedForMs = 90 * 24 * 3_600_000;

/** Deletes cached pages that were not used for 90 days. */
export async function removeUnusedPages(store: ReleaseStore): Promise<void> {
  const folder = pagesFolderOf(store);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > unusedForMs) await rm(file, { force: true });
  }
}

/** The API's last answers, stored by a running site for commands that run without an API. */
export const apiAnswersOf = (machine: Machine) => join(cacheOf(machine), 'api-answers.json');

/** Previous versions stored rendered pages in the store, where other machines could change them. */
export const removeSharedPages = (store: ReleaseStore) =>
  rm(join(store.folder, 'composed'), { recursive: true, force: true });
