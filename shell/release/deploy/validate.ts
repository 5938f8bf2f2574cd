import { CallsCache, ExportAnalysis } from '../analysis';
import { checkCompatibility } from '../compatibility/check-compatibility';
import { offeredOperations } from '../compatibility/offered-operations';
import { tooLowRange } from '../compatibility/platform-exports';
import { type AppName, appsIn, isRemote } from '../contract/app-name';
import { ComposeError, errorMessage, ReleaseError, UnverifiedRelease } from '../contract/errors';
import type { Release } from '../contract/release';
import { checkBrowserCode } from '../render/check-browser-code';
import type { SlotFailure } from '../render/compose-slots';
import type { Composer } from '../render/composer';
import type { Page } from '../render/page';
import type { RenderedReleaseSet } from '../render/rendered-release-set';
import { type Corruption, verifyReleaseSet } from '../signing/integrity';
import { routesOf } from '../signing/route-table';
import { UntrustedRelease } from '../signing/signature';
import { servedVersions, setsToRender } from '../store/canary-sets';
import { pastStates } from '../store/past-states';
import { ReleaseFiles } from '../store/release-files';
import { servedReleases } from '../store/served-releases';
import type { Change, LiveState } from '../store/state';
import { routeTableProblem } from './route-table-problem';

/** Validates the release sets of one store before visitors get them. A process has one validator for its store. */
export class Validator {
  /** The versions whose browser code was verified. The store returns the same object each time. */
  private readonly verified = new WeakSet<Release>();
  private readonly calls = new CallsCache();
  private readonly exports: ExportAnalysis;

  /** @param buildDocument builds a page's complete document as a site would serve it; throws when it cannot */
  constructor(
    private readonly composer: Composer,
    private readonly buildDocument: (set: RenderedReleaseSet, page: Page) => Promise<unknown>,
  ) {
    this.exports = new ExportAnalysis(composer.store);
  }

  /**
   * Validates a whole release set, canaries included: it has a shell and a route table, its releases are trusted,
   * intact, and compatible with each other and the API, and every page renders. A problem that exists in `before`, the
   * live set, does not block a change to another app.
   *
   * At startup, slots may show their fallback: a version that a person promoted stays live, and may not know a slot of
   * a new build. A rollback or restore does not verify code again that visitors had before.
   * @throws ReleaseError, UntrustedRelease, IncompatibleRelease, UnverifiedRelease, ComposeError
   */
  async validate(releaseSet: LiveState, before: LiveState, action?: Change['action']): Promise<void> {
    const { store, ask } = this.composer;
    if (!releaseSet.shell || !releaseSet.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live, or set DATA_DIR to the data folder of the running site',
      );
    const { live, corrupted } = await verifyReleaseSet(store, releaseSet);
    const added = corrupted.find((each) => contains(releaseSet, each) && !contains(before, each));
    if (added) throw new UntrustedRelease(added.reason);
    const previous = (await verifyReleaseSet(store, before)).live;
    const mayFallBack = action === 'start';
    const isReturn = action === 'rollback' || action === 'restore';
    await this.checkNewTables(live, previous);
    await checkCompatibility(store, live, previous, await offeredOperations(ask), {
      mayFallBack,
      usedExports: this.exports.of,
    });
    await this.checkNewRemotes(live, before, isReturn);
    for (const set of setsToRender(live)) {
      const composed = await this.composer.compose(set);
      await this.checkDocuments(composed);
      if (!mayFallBack) await this.checkSlots(composed, previous);
    }
  }

  /** Checks the route tables that were never live. */
  private async checkNewTables(next: LiveState, before: LiveState): Promise<void> {
    const { store } = this.composer;
    const known = await Promise.all(servedVersions(before.routes).map((version) => routesOf(store, version)));
    for (const version of await this.newVersions('routes', next, before, true)) {
      const problem = routeTableProblem(await routesOf(store, version), known);
      if (problem) throw new UnverifiedRelease(problem, { name: 'routes', version });
    }
  }

  /** The versions of an app that visitors have not had before. */
  private async newVersions(name: AppName, next: LiveState, before: LiveState, isReturn: boolean): Promise<string[]> {
    const known = [...servedVersions(before[name]), ...(before[name]?.earlier ?? [])];
    const added = servedVersions(next[name]).filter((each) => !known.includes(each));
    const wereLive = isReturn ? await Promise.all(added.map((version) => this.wasLive(name, version))) : [];
    return added.filter((_version, index) => !wereLive[index]);
  }

  /**
   * Verifies the browser's code of the remotes' versions that visitors have not had before. A rollback must not fail
   * because an older build states its calls in another way.
   */
  private async checkNewRemotes(next: LiveState, before: LiveState, isReturn: boolean): Promise<void> {
    const { store } = this.composer;
    const shells = await servedReleases(store, next, 'shell');
    for (const name of appsIn(next).filter(isRemote)) {
      for (const version of await this.newVersions(name, next, before, isReturn)) {
        const release = await store.requireRelease(name, version);
        if (this.verified.has(release)) continue;
        await checkBrowserCode(new ReleaseFiles(store.directory(name, version), release), this.calls);
        const problem = tooLowRange(release, await this.exports.of(release), shells);
        if (problem) throw new UnverifiedRelease(problem, release);
        this.verified.add(release);
      }
    }
  }

  private async wasLive(name: AppName, version: string): Promise<boolean> {
    for await (const { live } of pastStates(this.composer.store))
      if (servedVersions(live[name]).includes(version)) return true;
    return false;
  }

  /** Refuses a set in which a slot cannot be rendered, unless the same version fails in the set before. */
  private async checkSlots({ slotFailures }: RenderedReleaseSet, before: LiveState): Promise<void> {
    if (slotFailures.length === 0) return;
    const known: SlotFailure[] = [];
    // The previous set may be incomplete, or no longer render. Then none of its failures are known.
    for (const set of setsToRender(before))
      known.push(...((await this.composer.compose(set).catch(() => undefined))?.slotFailures ?? []));
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

const contains = (set: LiveState, { name, version }: Corruption): boolean =>
  set[name]?.version === version || set[name]?.canary?.version === version;

/** The same failure can have different reasons: they name a page, or which limit was reached first. */
const isSameSlot = (one: SlotFailure, other: SlotFailure) =>
  one.slot === other.slot && one.remote === other.remote && one.version === other.version;

const formatFailure = ({ slot, remote, version, reason }: SlotFailure) =>
  `${remote} ${version} cannot render the slot ${slot}: ${reason}`;
