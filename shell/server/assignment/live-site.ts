import { type AppName, appsIn, errorMessage } from '@site/release/contract';
import type { Logger } from '@site/release/infra';
import type { Composer } from '@site/release/render';
import { type Corruption, verifyReleaseSet } from '@site/release/signing';
import {
  type LiveState,
  liveReleaseSetId,
  type ReleaseStore,
  registryOf,
  type State,
  servedVersions,
  withOverrides,
} from '@site/release/store';
import type { DocumentSettings } from '../document/document';
import { Documents } from '../document/documents';
import type { Compressor } from '../infra/compressor';
import { etagOf } from '../infra/negotiate';
import { SharedRuns } from '../infra/shared-runs';
import { reportCorruption } from './report-corruption';
import { SlotLog } from './slot-log';

/** Limit for the other release sets whose documents are cached; each takes a few MB. */
const maxCachedSets = 16;

interface LiveSiteDeps {
  store: ReleaseStore;
  composer: Composer;
  settings: DocumentSettings;
  compressor: Compressor;
  log: Logger;
}

/** A state with its documents. */
interface RenderedState {
  state: State;
  /** The live set; without canaries when they cannot be rendered. */
  live: LiveState;
  /** The versions of the state that could not be served. */
  corrupted: Corruption[];
  documents: Documents;
  registry: { body: string; etag: string };
  /** Documents with canaries or of previews, by their versions and expiry; least recently used first. */
  otherDocuments: Map<string, Promise<Documents>>;
  /** `otherDocuments` of the state before, for sets that still render to the same pages. */
  previousDocuments: ReadonlyMap<string, Promise<Documents>>;
}

/**
 * What this instance of the site serves. Follows the live state. Serves the previous state while the new one cannot be
 * rendered.
 */
export class LiveSite {
  private readonly refreshes = new SharedRuns(() => this.refreshNow());
  /** The newest known state. It differs from the served one while it cannot be rendered. */
  private newest: State;
  private readonly slotLog: SlotLog;

  private constructor(
    private readonly deps: LiveSiteDeps,
    private current: RenderedState,
  ) {
    this.newest = current.state;
    this.slotLog = new SlotLog(deps.log);
    this.slotLog.write(current.documents.set);
  }

  static async open(deps: LiveSiteDeps, state: State): Promise<LiveSite> {
    return new LiveSite(deps, await prepare(deps, state));
  }

  get live(): LiveState {
    return this.current.live;
  }

  /** The documents for requests without canary or preview. */
  get documents(): Documents {
    return this.current.documents;
  }

  get registry(): { body: string; etag: string } {
    return this.current.registry;
  }

  /** The documents of another set, with canaries or of a preview. Rejects when the set cannot be rendered. */
  documentsOf(live: LiveState, preview?: DocumentSettings['preview']): Promise<Documents> {
    const { otherDocuments: cached, previousDocuments } = this.current;
    const key = [liveReleaseSetId(live), preview?.until].join();
    const made = cached.get(key) ?? this.make(live, preview, previousDocuments.get(key));
    cached.delete(key);
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    const [leastRecentlyUsed = key] = cached.keys();
    if (cached.size > maxCachedSets) cached.delete(leastRecentlyUsed);
    return made;
  }

  /** @param earlier the documents under the same key, which names all that their settings depend on */
  private async make(
    live: LiveState,
    preview: DocumentSettings['preview'],
    earlier?: Promise<Documents>,
  ): Promise<Documents> {
    const { composer, settings, compressor } = this.deps;
    const set = await (preview ? composer.composePreview(live) : composer.compose(live));
    if (!preview) this.slotLog.write(set);
    const own = preview ? { ...settings, assetsUrl: '', preview } : settings;
    const documents = new Documents(set, own, compressor);
    return sameOrNew(await earlier?.catch(() => undefined), documents);
  }

  /** Starts serving a state. When it cannot be rendered, logs why; each refresh tries again. */
  async show(state: State): Promise<void> {
    if (state.revision > this.newest.revision) this.newest = state;
    try {
      const next = await prepare(this.deps, state);
      this.slotLog.write(next.documents.set);
      if (next.state.revision >= this.current.state.revision && !this.mustKeepPrevious(next))
        this.current = this.reuseDocuments(next);
    } catch (error) {
      const { revision } = state;
      this.deps.log.error({ revision }, `Revision ${revision} is not served: ${errorMessage(error)}`);
    }
  }

  /**
   * Renders the pages of a published version, so that it goes live at once. Its problems are reported when it is
   * promoted.
   */
  async prepare(name: AppName, version: string): Promise<void> {
    const { composer, store } = this.deps;
    const known = await store.read(name, version).catch(() => undefined);
    if (!known || !this.live[name]) return;
    const next = withOverrides(this.live, [{ name, version, since: this.live[name].since }]);
    await composer.compose(next).catch(() => undefined);
  }

  /**
   * Whether all versions of an app are damaged by now: serving the previous documents is better than none. But nothing
   * may be served any more of a release whose key was distrusted, not even from documents that were made before.
   */
  private mustKeepPrevious({ state, live, corrupted }: RenderedState): boolean {
    const { current } = this;
    if (state.revision !== current.state.revision || appsIn(current.live).every((name) => live[name])) return false;
    return !corrupted.some(({ name, version, untrusted }) => {
      const served = current.live[name];
      return untrusted && [...servedVersions(served), ...(served?.earlier ?? [])].includes(version);
    });
  }

  /** Keeps the documents of the current state for all sets that the next state renders to the same pages. */
  private reuseDocuments(next: RenderedState): RenderedState {
    const { documents, otherDocuments } = this.current;
    return { ...next, documents: sameOrNew(documents, next.documents), previousDocuments: otherDocuments };
  }

  /** Verifies the served releases again. Renders what changed in them or in the API's answers. */
  refresh(): Promise<void> {
    return this.refreshes.run();
  }

  private async refreshNow(): Promise<void> {
    await this.show(this.newest);
    if (this.current.state.revision < this.newest.revision) await this.show(this.current.state);
  }
}

async function prepare(deps: LiveSiteDeps, state: State): Promise<RenderedState> {
  const { store, settings, compressor } = deps;
  const { live, corrupted, set } = await composeLive(deps, state);
  const body = JSON.stringify(await registryOf({ ...state, live }, store, settings.assetsUrl || settings.siteUrl));
  return {
    state,
    live,
    corrupted,
    documents: new Documents(set, settings, compressor),
    registry: { body, etag: etagOf(body) },
    otherDocuments: new Map(),
    previousDocuments: new Map(),
  };
}

/** The existing documents when the pages are the same: they are compressed already. */
const sameOrNew = (existing: Documents | undefined, made: Documents): Documents =>
  existing?.set.stamp === made.set.stamp ? existing : made;

/** Replaces corrupted versions by the last good ones. Drops all canaries when they cannot be rendered. */
async function composeLive({ store, composer, log }: LiveSiteDeps, { revision, live: wanted }: State) {
  const { live, corrupted } = await verifyReleaseSet(store, wanted);
  reportCorruption(store, corrupted, live);
  try {
    return { live, corrupted, set: await composer.composeSet(live) };
  } catch (error) {
    const set = await composer.compose(withOverrides(live));
    log.error({ revision }, `Revision ${revision} is served without canaries: ${errorMessage(error)}`);
    return { live: withOverrides(live), corrupted, set };
  }
}
