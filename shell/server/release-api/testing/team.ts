import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { HttpReleaseClient } from '@site/release/client';
import type { AppName } from '@site/release/contract';
import { distOf } from '@site/release/deploy';
import { loggerTo } from '@site/release/infra';
import { trustKey } from '@site/release/signing';
import { type BuildOutput, makeToken, openStore, type ReleaseStore, readBuild } from '@site/release/store';
import type { RunningSite } from '../../../testing/running-site';

/** A team with its own token and trusted key, and the store, which a team cannot access. */
export interface Team {
  releaseClient: HttpReleaseClient;
  token: string;
  key: KeyObject;
  store: ReleaseStore;
}

/** Sets up a new team, as an operator does. */
export async function newTeam(
  { url, dataDir }: Pick<RunningSite, 'url' | 'dataDir'>,
  name: AppName | 'all',
): Promise<Team> {
  const store = openStore(join(dataDir, 'releases'), loggerTo(console.error));
  const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
  await trustKey(store, name, publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const token = await makeToken(store, name, `${name} CI`);
  return {
    releaseClient: new HttpReleaseClient({ url, token, key: () => key, progress: () => undefined }),
    token,
    key,
    store,
  };
}

/** The built trainings remote with changed server code. */
export async function trainingsBuild(change: (server: string) => string): Promise<BuildOutput<Buffer>> {
  const build = await readBuild('mfe-trainings', distOf('mfe-trainings'));
  return { ...build, server: Buffer.from(change(String(build.server))) };
}

/** The built trainings remote with another heading on its page. */
export const buildWithHeading = (heading: string) =>
  trainingsBuild((server) => server.replaceAll('Training Highlights', heading));

/** Its page runs this code instead of rendering. */
export const running = (body: string) =>
  trainingsBuild(
    (server) =>
      `${server};const trainings = { meta: {}, default() { ${body} } };module.exports = { ...module.exports, trainings };`,
  );
