import { createHash } from 'node:crypto';
import { composeSet } from '../compose/check';
import type { AskApi } from '../compose/composed-store';
import { registryOf } from '../releases/registry';
import type { State } from '../releases/state';
import type { ReleaseStore } from '../releases/store';
import type { DocumentSettings } from './document';
import { Documents } from './documents';

interface Shown {
  state: State;
  documents: Documents;
  registry: { body: string; etag: string };
}

/** What this instance of the site serves: it follows the live state, and keeps the old one where the new cannot be composed. */
export class LiveSite {
  private constructor(
    private readonly store: ReleaseStore,
    private readonly ask: AskApi,
    private readonly settings: DocumentSettings,
    private shown: Shown,
  ) {}

  static async open(store: ReleaseStore, state: State, ask: AskApi, settings: DocumentSettings): Promise<LiveSite> {
    return new LiveSite(store, ask, settings, await prepare(store, state, ask, settings));
  }

  get documents(): Documents {
    return this.shown.documents;
  }

  get registry(): { body: string; etag: string } {
    return this.shown.registry;
  }

  /** Shows another state. A state that cannot be composed is not shown; the log says why. */
  async show(state: State): Promise<void> {
    try {
      const next = await prepare(this.store, state, this.ask, this.settings);
      if (next.state.revision >= this.shown.state.revision) this.shown = next;
    } catch (error) {
      console.error(`revision ${state.revision} is not shown: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Composes again what shows other answers of the API than it gives now. */
  refresh(): Promise<void> {
    return this.show(this.shown.state);
  }
}

async function prepare(store: ReleaseStore, state: State, ask: AskApi, settings: DocumentSettings): Promise<Shown> {
  const documents = new Documents(await composeSet(store, state.live, ask), settings);
  const body = JSON.stringify(await registryOf(state, store));
  return {
    state,
    documents,
    registry: { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` },
  };
}
