import { cp } from 'node:fs/promises';
import { ownApps } from '@site/release/contract';
import { type Deployments, publishBuild } from '@site/release/deploy';
import { projectRoot } from '@site/release/infra';
import { keysOf, trustKey } from '@site/release/signing';
import type { ReleaseStore } from '@site/release/store';
import type { Version } from './versions';

const actor = { name: 'end-to-end tests', source: 'person' as const };

/**
 * Makes these releases live on a new site, together with the builds of all other apps. Copies the releases and their
 * trusted keys from another store. Startup does not replace them, because a person promoted them.
 */
export async function seed(
  deployments: Deployments,
  from: ReleaseStore,
  set: Version[],
  root = projectRoot,
): Promise<void> {
  const { store } = deployments;
  for (const { name, version } of set) {
    await cp(from.directory(name, version), store.directory(name, version), { recursive: true });
    for (const key of (await keysOf(from, name)).values())
      await trustKey(store, name, key.export({ type: 'spki', format: 'pem' }).toString());
  }
  const targets = [...set];
  for (const name of ownApps.filter((each) => !set.some((chosen) => chosen.name === each)))
    targets.push({ name, version: await publishBuild(store, name, root) });
  await deployments.promoteAll(targets, actor);
}
