import type { AppOverview, ChangeEntry, ReleaseChange, ReleasesOverview, VersionContents } from '@site/contract';
import type { AppName } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { Route } from '../contract/route';
import { type IsProven, provenBy } from '../metrics/proven';
import { type Health, healthOf } from '../metrics/release-health';
import { type VersionVitals, vitalsOf } from '../metrics/release-vitals';
import { whyCorrupted } from '../signing/integrity';
import { routesOf } from '../signing/route-table';
import { registeredApps } from '../store/registered-apps';
import { liveReleaseSetId } from '../store/release-set-id';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment, State } from '../store/state';
import { lastGood } from '../store/state';
import { filledSlots } from './filled-slots';

/** All published and live versions, for display. */
export async function overviewOf(store: ReleaseStore, state: State): Promise<ReleasesOverview> {
  const { revision, live } = state;
  const apps = await appsOf(store, state, registeredApps(state));
  return { revision, releaseSet: liveReleaseSetId(live), apps };
}

/** The same for the given apps. */
export async function appsOf(
  store: ReleaseStore,
  { live, remotes = {} }: Pick<State, 'live' | 'remotes'>,
  names: AppName[],
): Promise<AppOverview[]> {
  const [health, vitals] = await Promise.all([healthOf(store), vitalsOf(store)]);
  const isProven = provenBy(health, Date.now());
  // An unreadable route table must not hide the versions, either.
  const routes = live.routes ? await routesOf(store, live.routes.version).catch(() => []) : [];
  return Promise.all(
    names.map(async (name) => ({
      ...(await appOf(store, name, live[name], { health, vitals, isProven, routes })),
      ...(remotes[name] && { team: remotes[name].team }),
    })),
  );
}

/** Converts a state to an entry of the audit log. Throws for the empty state before the first change. */
export function changeOf({ revision, live, change }: State): ReleaseChange {
  if (!change) throw new Error('The empty state has no change');
  return { revision, releaseSet: liveReleaseSetId(live), ...change };
}

/** Adds to a change where its versions come from. */
export async function withSources(store: ReleaseStore, change: ReleaseChange): Promise<ReleaseChange> {
  const withSource = async (entry: ChangeEntry) => {
    const release = entry.to ? await store.read(entry.name, entry.to).catch(() => undefined) : undefined;
    return release?.source ? { ...entry, source: release.source } : entry;
  };
  return { ...change, changes: await Promise.all(change.changes.map(withSource)) };
}

export function contentsOf({ name, version, publishedAt, source, files, contract }: Release): VersionContents {
  const { requires, operations, pages, slots, holds } = contract;
  const list = Object.entries(files).map(([path, { size, integrity }]) => ({ path, size, integrity }));
  return {
    name,
    version,
    publishedAt,
    ...(source && { source }),
    files: list,
    requires,
    operations,
    pages,
    ...(slots && { slots }),
    ...(holds && { holds }),
  };
}

async function appOf(
  store: ReleaseStore,
  name: AppName,
  live: Deployment | undefined,
  {
    health,
    vitals,
    isProven,
    routes,
  }: { health: Health[]; vitals: VersionVitals[]; isProven: IsProven; routes: Route[] },
): Promise<AppOverview> {
  // One unreadable version must not hide the others.
  const readable = (version: string) => store.read(name, version).catch(() => undefined);
  const published = (await Promise.all((await store.versions(name)).map(readable))).filter(
    (release) => release !== undefined,
  );
  const slots = filledSlots(
    name,
    published.find(({ version }) => version === live?.version),
    routes,
  );
  const versions = published
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .map(({ version, publishedAt, source }) => {
      const counted = health.find((each) => each.name === name && each.version === version);
      const { visitors = 0, failed = 0 } = counted ?? {};
      const measured = vitals.find((each) => each.name === name && each.version === version);
      return {
        version,
        publishedAt,
        ...(source && { source }),
        ...(counted && { health: { visitors, failed } }),
        ...(measured && { vitals: { ...measured.all, pages: measured.pages } }),
      };
    });
  const corrupted = await corruptedOf(store, name, live);
  return {
    name,
    ...(live && {
      live: { version: live.version, since: live.since, actor: live.actor, proven: isProven(name, live) },
    }),
    ...(live?.canary && { canary: live.canary }),
    lastGood: lastGood(live),
    ...(corrupted.length > 0 && { corrupted }),
    ...(slots.length > 0 && { slots }),
    versions,
  };
}

/** Those versions that visitors may get whose copy on this machine cannot be served. */
async function corruptedOf(store: ReleaseStore, name: AppName, live: Deployment | undefined) {
  const corrupted: NonNullable<AppOverview['corrupted']> = [];
  for (const version of new Set([live?.version, live?.canary?.version, lastGood(live)])) {
    const problem = version && (await whyCorrupted(store, name, version));
    if (problem) corrupted.push({ version, ...problem });
  }
  return corrupted;
}
