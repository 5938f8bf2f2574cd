import { join } from 'node:path';
import { type AppName, ownApps, packageOf } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { projectRoot } from '../infra/project-root';
import { verifyReleaseSet } from '../signing/integrity';
import { readState } from '../store/accepted-state';
import { openBuild } from '../store/build-output';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState, State } from '../store/state';
import type { Deployments } from './deployments';
import { localVersion } from './package-version';
import { areOutdated, type Target } from './promote';
import { publish } from './publish';

export const distOf = (name: AppName, root = projectRoot): string => join(root, packageOf(name), 'dist');

/** Publishes the app's build on this machine. @returns its version */
export async function publishBuild(store: ReleaseStore, name: AppName, root = projectRoot): Promise<string> {
  const build = await openBuild(name, distOf(name, root));
  const version = await localVersion(build, join(root, packageOf(name)));
  await publish(store, build, version);
  return version;
}

/**
 * Publishes the new builds of this machine and makes them live in one change. A version that a person promoted stays
 * live while it, or a previous version, is intact. In a shared store it always stays live, because this machine may
 * lack a key or a copy that another machine has. With an object store and a database, several machines start: one that
 * starts again with older builds leaves the newer ones of another live.
 * @param warn gets a text for each build that stays unused: because a person chose another version before it was
 * published, or because another machine has started with newer builds
 * @throws ReleaseError when the builds are incompatible with versions that stay live
 */
export async function publishBuilds(
  deployments: Deployments,
  root = projectRoot,
  warn: (text: string) => void = () => undefined,
): Promise<State> {
  const { store } = deployments;
  const { live } = await readState(store);
  const isAlone = !store.storage.isShared && !store.shared;
  const verified = isAlone ? (await verifyReleaseSet(store, live)).live : live;
  const mayHaveOthers = store.storage.isShared && store.shared !== undefined;
  const targets: Target[] = [];
  for (const name of ownApps) {
    const version = await publishBuild(store, name, root);
    const publishedAt = mayHaveOthers ? (await store.requireRelease(name, version)).publishedAt : undefined;
    targets.push({ name, version, publishedAt, hasNoIntactVersion: !verified[name] });
  }
  const notLive = await newerThanChoice(store, live, targets);
  try {
    const state = await deployments.promoteAll(targets, { name: 'npm start', source: 'start' });
    for (const text of [...notLive, ...olderThanLive(state.live, targets)]) warn(text);
    return state;
  } catch (error) {
    if (!(error instanceof ReleaseError) || notLive.length === 0) throw error;
    throw new ReleaseError([error.message, ...notLive].join('\n'));
  }
}

/**
 * Names the builds that a start does not make live because a person, or the halt of a canary, has chosen another version.
 * It does not name those that were published before the choice, because the person could have chosen them.
 */
async function newerThanChoice(store: ReleaseStore, live: LiveState, targets: Target[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { name, version, hasNoIntactVersion } of targets) {
    const chosen = live[name];
    if (hasNoIntactVersion || chosen?.source !== 'person' || chosen.version === version) continue;
    const { publishedAt } = await store.requireRelease(name, version);
    if (publishedAt > chosen.since) texts.push(formatNotLive(name, version, chosen.version));
  }
  return texts;
}

/** Names the builds that a start does not make live because another machine has started with newer ones. */
function olderThanLive(live: LiveState, targets: Target[]): string[] {
  if (!areOutdated(live, targets)) return [];
  return targets.flatMap(({ name, version }) => {
    const current = live[name];
    if (current?.source !== 'start' || current.version === version) return [];
    return [
      `${name} ${version} was published before another start made ${current.version} live, and is not used. Only to go back to it: ${promoteCommand(name, version)}`,
    ];
  });
}

const formatNotLive = (name: AppName, version: string, chosen: string) =>
  `${name} ${version} was published and is not live, because ${chosen} was chosen before. Make it live with: ${promoteCommand(name, version)}`;

/** Promoting a build of the route table would remove the rows of registered remotes. */
const promoteCommand = (name: AppName, version: string) =>
  `npm run release -- ${name === 'routes' ? 'publish routes --promote' : `promote ${name} ${version}`}`;
