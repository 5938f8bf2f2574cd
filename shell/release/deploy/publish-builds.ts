import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, appNames } from '../contract/app-name';
import { projectRoot } from '../infra/project-root';
import { verifyReleaseSet } from '../signing/integrity';
import { type BuildOutput, fingerprint, readBuild } from '../store/build-output';
import type { ReleaseStore } from '../store/release-store';
import { readState, type State } from '../store/state';
import type { Promoter } from './apply-change';
import { promoteAll } from './promote';
import { publish } from './publish';

/** The package that builds an app. The shell's package also builds the route table. */
export const packageOf = (name: AppName): string => (name === 'routes' ? 'shell' : name);

export const distOf = (name: AppName, root = projectRoot): string => join(root, packageOf(name), 'dist');

/** The version in the package's `package.json`. */
export async function packageVersion(name: AppName, root = projectRoot): Promise<string> {
  return JSON.parse(await readFile(join(root, packageOf(name), 'package.json'), 'utf8')).version;
}

/** Default version of a local build: equal builds have equal versions. */
export async function localVersion(build: BuildOutput, root = projectRoot): Promise<string> {
  return `${await packageVersion(build.name, root)}-dev.${fingerprint(build)}`;
}

/**
 * Publishes the new builds of this machine and makes them live in one change. A version that a person promoted stays
 * live as long as it, or one before it, is intact.
 */
export async function publishBuilds(store: ReleaseStore, check: Promoter['check'], root = projectRoot): Promise<State> {
  const { live } = await readState(store);
  const intact = await verifyReleaseSet(store, live);
  const targets: { name: AppName; version: string; lost: boolean }[] = [];
  for (const name of appNames) {
    const build = await readBuild(name, distOf(name, root));
    const version = await localVersion(build, root);
    await publish(store, build, version);
    targets.push({ name, version, lost: !intact.live[name] });
  }
  return promoteAll(store, targets, 'start', { who: 'npm start', by: 'start', check });
}
