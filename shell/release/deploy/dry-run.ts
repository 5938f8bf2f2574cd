import type { AppName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import { readState } from '../store/state';
import type { Promoter } from './apply-change';

/**
 * Composes what would be live with a version that was just published: promoting it then only reads, and its team knows at
 * once what would stand in the way. Where no site is live yet there is nothing to try it with.
 * @returns why it could not go live as things are
 */
export async function dryRun(
  store: ReleaseStore,
  name: AppName,
  version: string,
  check: Promoter['check'],
): Promise<string | undefined> {
  const { live } = await readState(store);
  if (!live.shell || !live.routes) return undefined;
  const { by, earlier } = live[name] ?? { by: 'person', earlier: [] };
  try {
    await check({ ...live, [name]: { version, by, since: new Date().toISOString(), earlier } }, live);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
