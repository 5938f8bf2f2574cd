import type { SlotModule } from '@site/platform';
import { withIsland } from '../islands/with-island';
import { fetchPageData } from '../page/page-data';
import { loadWithLastGood } from '../remotes/last-good';
import { exposedLoader } from '../remotes/load-exposed';
import type { DocumentReleaseSet, RemoteRelease } from '../remotes/release-set';
import type { Route } from '../routing/route';
import type { ReadySlot } from './ready-slot';

/** A slot that can be rendered, and the release that it comes from. */
export interface LoadedSlot extends ReadySlot {
  release: RemoteRelease;
}

export interface SlotStore {
  /**
   * Loads the content of a slot. `version` is the one in the served HTML: the last good release is loaded if it is that
   * one, otherwise the live one.
   */
  load(route: Route, slot: string, version?: string): Promise<LoadedSlot>;
  /** Loads the contents of all slots of a route's page. */
  prefetch(route: Route): void;
}

/** Stores the contents of slots in this tab; each is loaded once. */
export function createSlotStore(set: DocumentReleaseSet): SlotStore {
  const loadExposed = exposedLoader(set.assetsUrl);
  const slots = new Map<string, Promise<LoadedSlot>>();
  const load = (route: Route, slot: string, version?: string) => {
    const remote = route.slots?.[slot] ?? '';
    const key = `${remote}/${slot} ${version}`;
    let loaded = slots.get(key);
    if (!loaded) {
      const lastGood = set.remotes[remote]?.lastGood;
      const chosen = lastGood && lastGood.version === version ? { ...set, remotes: { [remote]: lastGood } } : set;
      loaded = loadWithLastGood<SlotModule>(chosen, remote, `slots/${slot}`, loadExposed).then(
        async ({ module, release }) => {
          const data = await fetchPageData(module.data ?? {}, set.data, route.path);
          return { module: await withIsland(module, data, slot), release, data };
        },
      );
      loaded.catch(() => slots.delete(key));
      slots.set(key, loaded);
    }
    return loaded;
  };
  return {
    load,
    prefetch(route) {
      for (const slot of Object.keys(route.slots ?? {})) load(route, slot).catch(() => undefined);
    },
  };
}
