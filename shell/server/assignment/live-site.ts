import { createHash } from 'node:crypto';
import { releaseNames } from '@site/release/contract';
import type { Composer } from '@site/release/render';
import { intactSet } from '@site/release/signing';
import { givenSet, type LiveSet, liveSetId, type ReleaseStore, registryOf, type State } from '@site/release/store';
import type { DocumentSettings } from '../document/document';
import { Documents } from '../document/documents';
import { reportDamage } from './report-corruption';

/** Sets beside everybody's whose documents are kept at once; one of them takes a few MB. */
const keptSets = 16;

interface Shown {
  state: State;
  /** What is live; without its canaries where they cannot be composed. */
  live: LiveSet;
  documents: Documents;
  registry: { body: string; etag: string };
  /** Documents with canaries or of previews, by what makes them different; the ones used last stand last. */
  others: Map<string, Promise<Documents>>;
}

/** What this instance of the site serves: it follows the live state, and keeps the old one where the new cannot be composed. */
export class LiveSite {
  private refreshing?: Promise<void>;
  /** The newest state that is known: what is shown, but where it could not be composed yet. */
  private newest: State;

  private constructor(
    private readonly store: ReleaseStore,
    private readonly composer: Composer,
    private readonly settings: DocumentSettings,
    private shown: Shown,
  ) {
    this.newest = shown.state;
  }

  static async open(
    store: ReleaseStore,
    state: State,
    composer: Composer,
    settings: DocumentSettings,
  ): Promise<LiveSite> {
    return new LiveSite(store, composer, settings, await prepare(store, state, composer, settings));
  }

  get live(): LiveSet {
    return this.shown.live;
  }

  /** What everybody gets who has no canary and no preview. */
  get documents(): Documents {
    return this.shown.documents;
  }

  get registry(): { body: string; etag: string } {
    return this.shown.registry;
  }

  /** The documents of another set: with canaries, or of a preview. Rejects where the set cannot be composed. */
  documentsOf(live: LiveSet, preview?: DocumentSettings['preview']): Promise<Documents> {
    const { others } = this.shown;
    const key = [liveSetId(live), preview?.until].join();
    const made = others.get(key) ?? this.make(live, preview);
    others.delete(key);
    others.set(key, made);
    made.catch(() => others.delete(key));
    for (const longestUnused of others.keys()) if (others.size > keptSets) others.delete(longestUnused);
    return made;
  }

  private async make(live: LiveSet, preview: DocumentSettings['preview']): Promise<Documents> {
    return new Documents(await this.composer.compose(live), { ...this.settings, preview });
  }

  /** Shows another state. A state that cannot be composed is not shown, and tried again at each refresh; the log says why. */
  async show(state: State): Promise<void> {
    if (state.revision > this.newest.revision) this.newest = state;
    try {
      const next = await prepare(this.store, state, this.composer, this.settings);
      if (next.state.revision >= this.shown.state.revision && !this.losesTo(next)) this.shown = this.keeping(next);
    } catch (error) {
      console.error(`revision ${state.revision} is not shown: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Whether nothing good is left of a name in the state that is shown: what was made of it before is better than nothing. */
  private losesTo({ state, live }: Shown): boolean {
    const { shown } = this;
    return state.revision === shown.state.revision && releaseNames.some((name) => shown.live[name] && !live[name]);
  }

  /** What is shown next, with the documents that are made already where they are the same. */
  private keeping(next: Shown): Shown {
    const { documents } = this.shown;
    return documents.set.stamp === next.documents.set.stamp ? { ...next, documents } : next;
  }

  /** Looks again at what is shown: at the bytes of its releases, and at the answers of the API. */
  refresh(): Promise<void> {
    this.refreshing ??= this.showAgain().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async showAgain(): Promise<void> {
    await this.show(this.newest);
    if (this.shown.state.revision < this.newest.revision) await this.show(this.shown.state);
  }
}

async function prepare(
  store: ReleaseStore,
  state: State,
  composer: Composer,
  settings: DocumentSettings,
): Promise<Shown> {
  const { live, set } = await composeLive(store, state, composer);
  const body = JSON.stringify(await registryOf({ ...state, live }, store));
  return {
    state,
    live,
    documents: new Documents(set, settings),
    registry: { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` },
    others: new Map(),
  };
}

/**
 * What was damaged is replaced by what was good before it; a canary that cannot be composed any more is given to nobody, and
 * the live versions do not suffer.
 */
async function composeLive(store: ReleaseStore, { revision, live: wanted }: State, composer: Composer) {
  const { live, damage } = await intactSet(store, wanted);
  reportDamage(damage, live);
  try {
    return { live, set: await composer.composeSet(live) };
  } catch (error) {
    const set = await composer.compose(givenSet(live));
    console.error(`revision ${revision} is shown without canaries: ${error instanceof Error ? error.message : error}`);
    return { live: givenSet(live), set };
  }
}
