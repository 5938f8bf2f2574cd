import { checkCompatibility } from '../compatibility/check-compatibility';
import { offeredOperations } from '../compatibility/offered-operations';
import type { AskApi } from '../contract/api-answers';
import { type Corruption, verifyReleaseSet } from '../signing/integrity';
import { UntrustedRelease } from '../signing/signature';
import { setsToRender } from '../store/canary-sets';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseSet } from '../store/state';
import { askStoredAnswers } from './api-answers';
import { loadReleaseSet } from './load-release-set';
import { PageCache } from './page-cache';
import { apiAnswersOf, pagesFolderOf } from './private-cache';
import { type Page, type RenderedReleaseSet, renderReleaseSet } from './rendered-release-set';
import { ComposeError, Renderer } from './renderer';

/** Composes release sets of one store, and judges those that are about to go live. A process has one for its store. */
export class Composer {
  private readonly pages: PageCache;

  /**
   * @param buildDocument builds the whole document of a page as a visitor would get it, and throws where it cannot
   * @param ask where no API runs, the answers that the site stored
   */
  constructor(
    private readonly store: ReleaseStore,
    private readonly buildDocument: (set: RenderedReleaseSet, page: Page) => Promise<unknown>,
    private readonly ask: AskApi = askStoredAnswers(apiAnswersOf(store)),
  ) {
    this.pages = new PageCache(pagesFolderOf(store), new Renderer());
  }

  /**
   * Refuses a set that may not go live: an untrusted or damaged release, one that does not fit the others or the API, a page
   * that cannot be rendered. What is live in `before` and was damaged there is passed over.
   * @throws Untrusted, DoesNotFit, ComposeError
   */
  async check(live: ReleaseSet, before: ReleaseSet): Promise<void> {
    const { store, ask } = this;
    const intact = await verifyReleaseSet(store, live);
    const isGiven = (set: ReleaseSet, { name, version }: Corruption) =>
      set[name]?.version === version || set[name]?.canary?.version === version;
    const added = intact.damage.find((each) => isGiven(live, each) && !isGiven(before, each));
    if (added) throw new UntrustedRelease(added.reason);
    await checkCompatibility(
      store,
      intact.live,
      (await verifyReleaseSet(store, before)).live,
      await offeredOperations(ask),
    );
    for (const set of setsToRender(intact.live)) await this.checkDocuments(await this.compose(set));
  }

  /**
   * Composes every page of a set, and of what visitors with canaries get; the answer is what everybody else gets. Throws
   * ComposeError, naming the page.
   */
  async composeSet(live: ReleaseSet): Promise<RenderedReleaseSet> {
    const [everybody, ...others] = setsToRender(live);
    const composed = await this.compose(everybody);
    for (const set of others) await this.compose(set);
    return composed;
  }

  /** Composes the pages of one set as a visitor is given it; those that were rendered before are only read. */
  async compose(live: ReleaseSet): Promise<RenderedReleaseSet> {
    return renderReleaseSet(await loadReleaseSet(this.store, live), this.pages, this.ask);
  }

  /** Builds each document once, so that no page that goes live fails at its first visitor. */
  private async checkDocuments(set: RenderedReleaseSet): Promise<void> {
    for (const page of [...set.pages.values(), set.notFound]) {
      try {
        await this.buildDocument(set, page);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ComposeError(`${page.remote?.release.name ?? 'shell'}, page ${page.pathname}: ${reason}`);
      }
    }
  }
}
