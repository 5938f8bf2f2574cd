import type { AppName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import { readState } from '../store/state';
import type { Promoter } from './apply-change';

/**
 * Renders the release set that promoting a new version would make live. This fills the page cache, and the team learns
 * about problems at once. Does nothing when no site is live yet.
 * @returns why the version cannot be promoted at present
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
