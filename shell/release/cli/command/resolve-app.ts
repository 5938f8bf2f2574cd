import type { ReleaseClient } from '../../client/release-client';
import { type AppName, ownApps, toAppName } from '../../contract/app-name';

/** Finds an app by its name or short form. Asks the store or site only for remotes of other repositories. */
export async function resolveApp(text: string, releaseClient: ReleaseClient): Promise<AppName> {
  const own = ownApps.find((each) => each === text || each === `mfe-${text}`);
  return own ?? toAppName(text, await releaseClient.apps());
}
