import { CallsCache, ExportAnalysis } from '../analysis';
import { checkCompatibility } from '../compatibility/check-compatibility';
import { offeredOperations } from '../compatibility/offered-operations';
import { tooLowRange } from '../compatibility/platform-exports';
import type { AskApi } from '../contract/api-answers';
import { type AppName, appsIn, isRemote } from '../contract/app-name';
import { ComposeError, errorMessage, UnverifiedRelease } from '../contract/errors';
import type { Release } from '../contract/release';
import { type Corruption, verifyReleaseSet } from '../signing/integrity';
import { UntrustedRelease } from '../signing/signature';
import { servedVersions, setsToRender } from '../store/canary-sets';
import { pastStates } from '../store/past-states';
import { ReleaseFiles } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import { servedReleases } from '../store/served-releases';
import type { Change, LiveState } from '../store/state';
import { askStoredAnswers } from './api-answers';
import { checkBrowserCode } from './check-browser-code';
import type { SlotFailure } from './compose-slots';
import { loadReleaseSet } from './load-release-set';
import type { Page } from './page';
import { PageCache } from './page-cache';
import { apiAnswersOf, pagesFolderOf } from './private-cache';
import { renderThread } from './render-thread-script';
import { type RenderedReleaseSet, renderReleaseSet } from './rendered-release-set';
import { Renderer } from './renderer';
import { SlotRenderer } from './slot-renderer';

/** Composes and validates the release sets of one store. A process has one composer for its store. */
export class Composer {
  private readonly pages: PageCache;
  private readonly slots: SlotRenderer;
  /** The versions whose browser code was verified. The store returns the same object each time. */
  private readonly verified = new WeakSet<Release>();
  private readonly calls = new CallsCache();
  private readonly exports: ExportAnalysis;

  /**
   * @param buildDocument builds a page's complete document as a site would serve it; throws when it cannot
   * @param ask when no API runs, the answers that the site stored
   * @param assetsUrl origin that serves the releases' files to browsers; empty for the site's own
   */
  constructor(
    private readonly store: ReleaseStore,
    private readonly buildDocument: (set: RenderedReleaseSet, page: Page) => Promise<unknown>,
    private readonly ask: AskApi = askStoredAnswers(apiAnswersOf(store)),
    private readonly assetsUrl = '',
  ) {
    this.pages = new PageCache(pagesFolderOf(store), new Renderer(renderThread));
    this.slots = new SlotRenderer(this.pages);
    this.exports = new ExportAnalysis(store);
  }

  /**
   * Validates a release set before it goes live: its releases must be trusted, intact, and compatible with each other
   * and the API, and every page must render. Ignores what was already corrupted in `before`.
   *
   * At startup, slots may show their fallback: a version that a person promoted stays live, and may not know a slot of
   * a new build. A rollback or restore does not verify code again that visitors had before.
   * @throws UntrustedRelease, IncompatibleRelease, ComposeError
   */
  async check(next: LiveState, before: LiveState, action?: Change['action']): Promise<void> {
    const { store, ask } = this;
    const verified = await verifyReleaseSet(store, next);
    const isGiven = (set: LiveState, { name, version }: Corruption) =>
      set[name]?.version === version || set[name]?.canary?.version === version;
    const added = verified.corrupted.find((each) => isGiven(next, each) && !isGiven(before, each));
    if (added) throw new UntrustedRelease(added.reason);
    const previous = (await verifyReleaseSet(store, before)).live;
    const mayFallBack = action === 'start';
    await checkCompatibility(store, verified.live, previous, await offeredOperations(ask), {
      mayFallBack,
      usedExports: this.exports.of,
    });
    const isReturn = action === 'rollback' || action === 'restore';
    await this.checkNewRemotes(verified.live, before, isReturn);
    for (const set of setsToRender(verified.live)) {
      const composed = await this.compose(set);
      await this.checkDocuments(composed);
      if (!mayFallBack) await this.checkSlots(composed, previous);
    }
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

  /**
   * Verifies the browser's code of the remotes' versions that visitors have not had before. A rollback must not fail
   * because an older build states its calls in another way.
   */
  private async checkNewRemotes(next: LiveState, before: LiveState, isReturn: boolean): Promise<void> {
    const shells = await servedReleases(this.store, next, 'shell');
    for (const name of appsIn(next).filter(isRemote)) {
      const known = [...servedVersions(before[name]), ...(before[name]?.earlier ?? [])];
      for (const version of servedVersions(next[name]).filter((each) => !known.includes(each))) {
        const release = await this.store.requireRelease(name, version);
        if (this.verified.has(release) || (isReturn && (await this.wasLive(name, version)))) continue;
        await checkBrowserCode(new ReleaseFiles(this.store.directory(name, version), release), this.calls);
        const problem = tooLowRange(release, await this.exports.of(release), shells);
        if (problem) throw new UnverifiedRelease(problem);
        this.verified.add(release);
      }
    }
  }

  private async wasLive(name: AppName, version: string): Promise<boolean> {
    for await (const { live } of pastStates(this.store)) if (servedVersions(live[name]).includes(version)) return true;
    return false;
  }

  /** Refuses a set in which a slot cannot be rendered, unless the same version fails in the set before. */
  private async checkSlots({ slotFailures }: RenderedReleaseSet, before: LiveState): Promise<void> {
    if (slotFailures.length === 0) return;
    const known: SlotFailure[] = [];
    // The previous set may be incomplete, or no longer render. Then none of its failures are known.
    for (const set of setsToRender(before))
      known.push(...((await this.compose(set).catch(() => undefined))?.slotFailures ?? []));
    const added = slotFailures.find((failure) => !known.some((each) => isSameSlot(each, failure)));
    if (added) throw new ComposeError(formatFailure(added));
  }

  /** Builds every document once, so that no page fails at its first request. */
  private async checkDocuments(set: RenderedReleaseSet): Promise<void> {
    for (const page of [...set.pages.values(), set.notFound]) {
      try {
        await this.buildDocument(set, page);
      } catch (error) {
        throw new ComposeError(
          `${page.remote?.release.name ?? 'shell'}, page ${page.pathname}: ${errorMessage(error)}`,
        );
      }
    }
  }
}

/** The reasons of one slot differ: they name a page, or which limit was reached first. */
const isSameSlot = (one: SlotFailure, other: SlotFailure) =>
  one.slot === other.slot && one.remote === other.remote && one.version === other.version;

const formatFailure = ({ slot, remote, version, reason }: SlotFailure) =>
  `${remote} ${version} cannot render the slot ${slot}: ${reason}`;
