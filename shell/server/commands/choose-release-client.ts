import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type CommandContext, siteContext } from '@site/release/cli';
import { LocalReleaseClient } from '@site/release/client';
import { openReleaseStore } from '@site/release/distribution';
import { loggerTo } from '@site/release/infra';
import { apiAnswersOf, askRunningApi } from '@site/release/render';
import { requireDataDir } from '../config/create-data-dir';
import { requireOwner } from '../config/data-dir-owner';
import { assetsUrlOf, sharedDataOf } from '../config/read-settings';
import { siteUrlOf } from '../config/site-url';
import { openComposer, openDeployments } from '../release-api/open-deployments';

type Chosen = Pick<CommandContext, 'releaseClient' | 'store' | 'place'>;

/** Chooses where the commands go: to the site at `RELEASE_URL`, or to the store of this `DATA_DIR`. */
export async function chooseReleaseClient(env: NodeJS.ProcessEnv): Promise<Chosen> {
  return env.RELEASE_URL ? siteContext(env.RELEASE_URL, env) : localContext(env);
}

async function localContext(env: NodeJS.ProcessEnv): Promise<Chosen> {
  const settings = sharedDataOf(env);
  // `status` works in an existing folder that is read-only.
  if (!existsSync(settings.dataDir)) requireDataDir(settings.dataDir);
  requireOwner(settings.dataDir);
  const store = await openReleaseStore(settings, loggerTo(console.error));
  const isEmpty = (await store.storage.states.revisions()).length === 0;
  const person = { name: userName(), source: 'person' as const };
  const siteUrl = siteUrlOf(settings.dataDir, env);
  // A new page may call the API at a path of which no answer is stored yet.
  const ask = askRunningApi({ url: `${siteUrl}/api/v1` }, apiAnswersOf(store), { retries: false });
  const composer = openComposer(store, ask, assetsUrlOf(env));
  const releaseClient = new LocalReleaseClient(openDeployments(store, composer), person, siteUrl);
  return {
    releaseClient,
    store: () => store,
    place: `the store ${store.folder}${isEmpty ? ', where nothing has been live yet' : ''}`,
  };
}

/** In a container, a user may have an id and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
