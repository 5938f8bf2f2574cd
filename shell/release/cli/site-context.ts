import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HttpReleaseClient } from '../client/http-release-client';
import { errorMessage, ReleaseError } from '../contract/errors';
import { type CommandContext, UsageError } from './command/command';
import { showProgress, showWait } from './progress';

type SiteContext = Pick<CommandContext, 'releaseClient' | 'store' | 'place'>;

/** A site restarts within seconds. A longer wait would only delay the error for a wrong URL. */
const retryForMs = 20_000;

/** The commands go to the site at `url` over HTTP, with `RELEASE_TOKEN` and `RELEASE_KEY`. */
export function siteContext(url: string, { RELEASE_TOKEN, RELEASE_KEY: key }: NodeJS.ProcessEnv): SiteContext {
  // Files and secrets of a CI often end with a line break.
  const token = RELEASE_TOKEN?.trim();
  if (!URL.canParse(url) || !url.startsWith('http')) throw new UsageError(`RELEASE_URL is "${url}": set a site's URL`);
  if (!token)
    throw new UsageError('RELEASE_URL is set and RELEASE_TOKEN is not: ask an operator of the site for a token');
  // An error of the request would print the token.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      'RELEASE_TOKEN contains a space, a line break or a special character, which no token has: set it again, as one line that begins with rel_',
    );
  const releaseClient = new HttpReleaseClient({
    url,
    token,
    key: () => readKey(key),
    progress: showProgress(process.stderr),
    retry: { forMs: retryForMs, onWait: showWait(process.stderr) },
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
    const reason = errorMessage(error);
    throw new ReleaseError(`RELEASE_KEY: ${file} contains no private key (${reason}); ${make}`);
  }
}
