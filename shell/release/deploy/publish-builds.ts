import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, ownApps } from '../contract/app-name';
import { projectRoot } from '../infra/project-root';
import { verifyReleaseSet } from '../signing/integrity';
import { type BuildOutput, fingerprint, readBuild } from '../store/build-output';
import type { ReleaseStore } from '../store/release-store';
import { readState, type State } from '../store/state';
import type { Deployments } from './deployments';
import type { Target } from './promote';
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

/** Publishes the app's build on this machine. @returns its version */
export async function publishBuild(store: ReleaseStore, name: AppName, root = projectRoot): Promise<string> {
  const build = await readBuild(name, distOf(name, root));
  const version = await localVersion(build, root);
  await publish(store, build, version);
  return version;
}

/**
 * Publishes the new builds of this machine and makes them live in one change. A version that a person promoted stays
 * live while it, or a previous version, is intact. In a shared store it always stays live, because this machine may
 * lack a key or a copy that another machine has.
 */
export async function publishBuilds(deployments: Deployments, root = projectRoot): Promise<State> {
  const { store } = deployments;
  const { live } = await readState(store);
  const isAlone = !store.storage.isShared && !store.shared;
  const verified = isAlone ? (await verifyReleaseSet(store, live)).live : live;
  const targets: Target[] = [];
  for (const name of ownApps)
    targets.push({ name, version: await publishBuild(store, name, root), isMissing: !verified[name] });
  return deployments.promoteAll(targets, { name: 'npm start', source: 'start' });
}
