import type { AskApi } from '../contract/api-answers';
import { setsToRender } from '../store/canary-sets';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState } from '../store/state';
import { askStoredAnswers } from './api-answers';
import { loadReleaseSet } from './load-release-set';
import { PageCache } from './page-cache';
import { apiAnswersOf, pagesFolderOf } from './private-cache';
import { renderThread } from './render-thread-script';
import { type RenderedReleaseSet, renderReleaseSet } from './rendered-release-set';
import { Renderer } from './renderer';
import { SlotRenderer } from './slot-renderer';

/** Composes the release sets of one store. A process has one composer for its store. */
export class Composer {
  private readonly pages: PageCache;
  private readonly slots: SlotRenderer;

  /**
   * @param ask when no API runs, the answers that the site stored
   * @param assetsUrl origin that serves the releases' files to browsers; empty for the site's own
   */
  constructor(
    readonly store: ReleaseStore,
    readonly ask: AskApi = askStoredAnswers(apiAnswersOf(store)),
    private readonly assetsUrl = '',
  ) {
    this.pages = new PageCache(pagesFolderOf(store), new Renderer(renderThread));
    this.slots = new SlotRenderer(this.pages);
  }

  /**
   * Renders all pages of a release set and of its canary combinations. Returns the set without canaries. Throws
   * ComposeError, which names the page.
   */
  async composeSet(live: LiveState): Promise<RenderedReleaseSet> {
    const [withoutCanaries, ...others] = setsToRender(live);
    const composed = await this.compose(withoutCanaries);
    for (const set of others) await this.compose(set);
    return composed;
  }

  /** Renders the pages of one set; cached pages are only read. */
  async compose(live: LiveState): Promise<RenderedReleaseSet> {
    return this.render(live, this.assetsUrl);
  }

  /** Renders the set of a preview. Only the site itself serves its files, because they are not public. */
  async composePreview(live: LiveState): Promise<RenderedReleaseSet> {
    return this.render(live, '');
  }

  private async render(live: LiveState, assetsUrl: string): Promise<RenderedReleaseSet> {
    return renderReleaseSet(await loadReleaseSet(this.store, live, assetsUrl), this.pages, this.slots, this.ask);
  }
}
