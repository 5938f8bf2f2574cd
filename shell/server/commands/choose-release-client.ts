import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type CommandContext, showProgress, UsageError } from '@site/release/cli';
import { HttpReleaseClient, LocalReleaseClient } from '@site/release/client';
import { ReleaseError } from '@site/release/contract';
import { openReleaseStore } from '@site/release/distribution';
import { problemsTo } from '@site/release/infra';
import { assetsUrlOf, sharedDataOf } from '../config/read-settings';
import { servedAt } from '../config/served-at';
import { openComposer, openDeployments } from '../release-api/open-deployments';

type Chosen = Pick<CommandContext, 'releaseClient' | 'store' | 'place'>;

/** Chooses where the commands go: to the site at `RELEASE_URL`, or to the store of this `DATA_DIR`. */
export async function chooseReleaseClient(env: NodeJS.ProcessEnv): Promise<Chosen> {
  return env.RELEASE_URL ? elsewhere(env.RELEASE_URL, env) : here(env);
}

async function here(env: NodeJS.ProcessEnv): Promise<Chosen> {
  const settings = sharedDataOf(env);
  const store = await openReleaseStore(settings, problemsTo(console.error));
  const person = { name: userInfo().username, source: 'person' as const };
  const releaseClient = new LocalReleaseClient(
    openDeployments(store, openComposer(store, undefined, assetsUrlOf(env))),
    person,
    servedAt(settings.dataDir, env),
  );
  return { releaseClient, store: () => store, place: `the store ${store.folder}` };
}

function elsewhere(url: string, { RELEASE_TOKEN: token, RELEASE_KEY: key }: NodeJS.ProcessEnv): Chosen {
  if (!URL.canParse(url) || !url.startsWith('http')) throw new UsageError(`RELEASE_URL is "${url}": set a site's URL`);
  if (!token)
    throw new UsageError('RELEASE_URL is set and RELEASE_TOKEN is not: ask an operator of the site for a token');
  const releaseClient = new HttpReleaseClient({
    url,
    token,
    key: () => readKey(key),
    progress: showProgress(process.stderr),
  });
  const store = () => {
    throw new UsageError(
      'This command works only on the store: run it on the machine of the site, with RELEASE_URL unset',
    );
  };
  return { releaseClient, store, place: `the site ${url}` };
}

function readKey(file: string | undefined): KeyObject {
  const make = 'npm run release -- keygen FILE creates one';
  if (!file)
    throw new UsageError(`RELEASE_KEY is not set: set the file of the private key that signs releases; ${make}`);
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new ReleaseError(`RELEASE_KEY: ${file} contains no private key (${reason}); ${make}`);
  }
}
