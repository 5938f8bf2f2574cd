import { checkFits } from '../releases/gate';
import { type Damage, intactSet } from '../releases/intact';
import { Untrusted } from '../releases/signature';
import type { LiveSet } from '../releases/state';
import type { ReleaseStore } from '../releases/store';
import { type DocumentSettings, documentHtml } from '../site/document';
import { coveringSets } from '../visitors/mixes';
import { askKeptAnswers } from './api-answers';
import { offeredOperations } from './api-operations';
import { mixOf } from './mix';
import { type AskApi, PageCache } from './page-cache';
import { apiAnswersOf, pagesFolderOf } from './private-cache';
import { ComposeError, Renderer } from './renderer';
import { createSiteSet, type SiteSet } from './site-set';

/** Composes release sets of one store, and judges those that are about to go live. A process has one for its store. */
export class Composer {
  private readonly pages: PageCache;

  /** @param ask where no API runs, the answers count that the site kept */
  constructor(
    private readonly store: ReleaseStore,
    private readonly ask: AskApi = askKeptAnswers(apiAnswersOf(store)),
  ) {
    this.pages = new PageCache(pagesFolderOf(store), new Renderer());
  }

  /**
   * Refuses a set that may not go live: an untrusted or damaged release, one that does not fit the others or the API, a page
   * that cannot be rendered. What is live in `before` and was damaged there is passed over.
   * @throws Untrusted, DoesNotFit, ComposeError
   */
  async check(live: LiveSet, before: LiveSet): Promise<void> {
    const { store, ask } = this;
    const intact = await intactSet(store, live);
    const isGiven = (set: LiveSet, { name, version }: Damage) =>
      set[name]?.version === version || set[name]?.canary?.version === version;
    const added = intact.damage.find((each) => isGiven(live, each) && !isGiven(before, each));
    if (added) throw new Untrusted(added.reason);
    await checkFits(store, intact.live, (await intactSet(store, before)).live, await offeredOperations(ask));
    for (const set of coveringSets(intact.live)) await checkDocuments(await this.compose(set));
  }

  /**
   * Composes every page of a set, and of what visitors with canaries get; the answer is what everybody else gets. Throws
   * ComposeError, naming the page.
   */
  async composeSet(live: LiveSet): Promise<SiteSet> {
    const [everybody, ...others] = coveringSets(live);
    const composed = await this.compose(everybody);
    for (const set of others) await this.compose(set);
    return composed;
  }

  /** Composes the pages of one set as a visitor is given it; those that were rendered before are only read. */
  async compose(live: LiveSet): Promise<SiteSet> {
    return createSiteSet(await mixOf(this.store, live), this.pages, this.ask);
  }
}

const anySite: DocumentSettings = { siteUrl: 'http://localhost', siteName: '', checkoutOrigin: undefined, badge: '' };

/** Puts each page together as it would be served, so that no page that goes live fails at its first visitor. */
async function checkDocuments(set: SiteSet): Promise<void> {
  for (const place of set.places) {
    try {
      await documentHtml(set, place, anySite);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ComposeError(`${place.remote?.release.name ?? 'shell'}, page ${place.pathname}: ${reason}`);
    }
  }
}
