import type { RoutesRequest } from '@site/contract';
import { type AppName, appsIn, isOwnApp } from '../contract/app-name';
import { ReleaseError, UnknownRelease } from '../contract/errors';
import type { Route } from '../contract/route';
import { provenIn } from '../metrics/proven';
import { routesOf } from '../signing/route-table';
import { readState } from '../store/accepted-state';
import { changeState } from '../store/change-state';
import { stateAt } from '../store/past-states';
import type { ReleaseStore } from '../store/release-store';
import type { Change, LiveState, RegisteredRemotes, State } from '../store/state';
import { type Actor, type AppChange, applyChanges } from './apply-change';
import { applyToNewestRoutes } from './apply-to-newest-routes';
import { canaryChange, haltedCanary } from './canary';
import { endsCanariesOnly, isStillValid } from './needs-validation';
import { previewLink, previewReleaseSet, publicPages, requirePreviewable } from './preview-link';
import type { Preview } from './preview-token';
import { type Problem, problemOf } from './problem';
import { type PromoteOptions, promotion, rollbackTo, type Target } from './promote';
import { newRemoteName, register, requireRegistered, revokeAccess, unregister } from './registration';
import { restoration } from './restore';
import { adviseRollback } from './rollback-advice';
import { requireRowsOfOthers } from './rows-of-others';
import type { Validator } from './validate';

interface Details {
  /** The app that is registered or unregistered. */
  name?: AppName;
  /** The change names the rows that it removes, so it removes them deliberately. */
  mayRemoveRows?: boolean;
}

/**
 * Changes the live release set of a store. Every release set is validated before visitors get it, and nothing changes
 * when validation throws.
 */
export class Deployments {
  constructor(
    readonly store: ReleaseStore,
    private readonly validator: Validator,
    private readonly proven = () => provenIn(store),
  ) {}

  /** Makes a published version live. Throws `UnknownRelease`. */
  promote(name: AppName, version: string, actor: Actor, options?: PromoteOptions): Promise<State> {
    return this.promoteAll([{ name, version }], actor, options);
  }

  /** Makes several published versions live in one change. Throws `UnknownRelease`. */
  async promoteAll(targets: Target[], actor: Actor, options?: PromoteOptions): Promise<State> {
    for (const { name, version } of targets) await this.store.requireRelease(name, version);
    const action = actor.source === 'start' ? 'start' : 'promote';
    return this.change({ action }, actor, async (live) => promotion(live, targets, await this.proven(), options));
  }

  /** Rolls back to `version` or to the last good version. Throws `UnknownRelease`, or `ReleaseError` without any. */
  async rollback(name: AppName, version: string | undefined, actor: Actor): Promise<State> {
    if (version) await this.store.requireRelease(name, version);
    let replaced: string | undefined;
    const changed = this.change({ action: 'rollback' }, actor, (live) => {
      replaced ??= live[name]?.version;
      // Two people who roll back at once mean the same version, and must not go back two.
      if (!version && live[name]?.version !== replaced)
        throw new ReleaseError(`${name} was changed at the same time, and this change is not made; look at its status`);
      return [rollbackTo(live, name, version)];
    });
    return version ? changed : changed.catch((error) => adviseRollback(error, name, actor, this.store, this.validator));
  }

  /**
   * Gives a published version to `percent` of the visitors; 0 ends the canary. Throws `ReleaseError` when no version of
   * the app is live yet, or when this version is already live.
   */
  async setCanary(name: AppName, version: string, percent: number, actor: Actor): Promise<State> {
    if (!(percent >= 0 && percent <= 100))
      throw new ReleaseError('A canary needs a share of the visitors from 0 to 100 percent');
    await this.store.requireRelease(name, version);
    return this.change({ action: 'canary' }, actor, (live) => [canaryChange(live, name, version, percent, actor.name)]);
  }

  /**
   * Halts a canary automatically. Its entry stays at 0 %.
   * @returns undefined when the canary had ended or was halted already
   */
  async halt(name: AppName, version: string, reason: string): Promise<State | undefined> {
    // As after a change by a person, startup does not replace the version with its own build.
    const site: Actor = { name: 'the site', source: 'person' };
    let planned: AppChange[] = [];
    const state = await this.change({ action: 'halt', reason }, site, (live) => {
      planned = haltedCanary(live, name, version, reason);
      return planned;
    });
    return planned.length > 0 ? state : undefined;
  }

  /** Makes the release set of a revision live again, in one change. Throws `UnknownRelease`. */
  async restore(revision: number, actor: Actor): Promise<State> {
    const target = revision > 0 ? await stateAt(this.store, revision) : undefined;
    if (!target)
      throw new UnknownRelease(
        `There is no revision ${revision}, or it was altered; npm run release -- log lists them`,
      );
    return this.change({ action: 'restore' }, actor, (live) => restoration(live, target.live));
  }

  /**
   * Creates a link that shows the live site with the given versions, without canaries. Throws `UnknownRelease` or
   * `ReleaseError`.
   */
  async previewLink(siteUrl: string, overrides: Preview['overrides'], durationMs: number): Promise<string> {
    await requirePreviewable(this.store, overrides, durationMs);
    const { live } = await readState(this.store);
    await this.validator.validate(previewReleaseSet(live, { overrides }), live);
    return previewLink(this.store, siteUrl, overrides, durationMs);
  }

  /**
   * Validates the release set that promoting a new version would make live. This fills the page cache, and the team
   * learns about problems at once. Does nothing when no site is live yet.
   * @returns why the version cannot be promoted; else empty
   */
  async dryRun(name: AppName, version: string): Promise<Partial<Problem>> {
    const { live } = await readState(this.store);
    if (!live.shell || !live.routes) return {};
    const { source, earlier } = live[name] ?? { source: 'person', earlier: [] };
    try {
      await this.validator.validate(
        { ...live, [name]: { version, source, since: new Date().toISOString(), earlier } },
        live,
      );
      return {};
    } catch (error) {
      return problemOf(error, { name, version });
    }
  }

  /** Paths of the public pages of these versions' apps, by the route table that is live or among them. */
  async publicPages(overrides: Preview['overrides']): Promise<string[]> {
    return publicPages(this.store, (await readState(this.store)).live, overrides);
  }

  /** Registers a remote of another repository: from now on it can be released. Throws `ReleaseError`. */
  register(text: string, team: string, actor: Actor): Promise<State> {
    const name = newRemoteName(text);
    return this.change(
      { action: 'register', name },
      actor,
      () => [],
      (remotes) => register(remotes, name, team, actor),
    );
  }

  /**
   * Ends a registration and what is live of the remote, and revokes its tokens and keys. Its versions stay in the
   * store. Throws `UnknownRelease`, or `ReleaseError` while a live route table needs it.
   */
  async unregister(name: AppName, actor: Actor): Promise<State> {
    const state = await this.change(
      { action: 'unregister', name },
      actor,
      (live) => (live[name] ? [{ name }] : []),
      (remotes) => unregister(remotes, name),
    ).catch(async (error: unknown) => {
      // An earlier call may have ended before it revoked them.
      if (error instanceof UnknownRelease && !isOwnApp(name)) await revokeAccess(this.store, name);
      throw error;
    });
    await revokeAccess(this.store, name);
    return state;
  }

  /** The rows of the live route table; empty when none is live. */
  async liveRoutes(): Promise<Route[]> {
    const { routes } = (await readState(this.store)).live;
    return routes ? routesOf(this.store, routes.version) : [];
  }

  /** Adds rows to the live route table and removes others, as a new version. Throws `ReleaseError`. */
  changeRoutes(request: RoutesRequest, actor: Actor): Promise<State> {
    return applyToNewestRoutes(this.store, request, (version, requireBase) =>
      this.change({ action: 'promote', mayRemoveRows: true }, actor, async (now) => {
        requireBase(now);
        return promotion(now, [{ name: 'routes', version }], await this.proven());
      }),
    );
  }

  /** Adds one change to the state chain. Calls `plan` again when another process changed the state first. */
  private change(
    { action, reason, name, mayRemoveRows }: Pick<Change, 'action' | 'reason'> & Details,
    actor: Actor,
    plan: (live: LiveState) => AppChange[] | Promise<AppChange[]>,
    registrations = (remotes: RegisteredRemotes): RegisteredRemotes => remotes,
  ): Promise<State> {
    let validated: LiveState | undefined;
    return changeState(this.store, async (state) => {
      const at = new Date().toISOString();
      const remotes = registrations(state.remotes ?? {});
      const planned = await plan(state.live);
      for (const { name: of, live } of planned) if (live) requireRegistered(remotes, of);
      const applied = applyChanges(state.live, planned, actor, at);
      const { live } = applied;
      const changes = applied.changes.length === 0 && name ? [{ name }] : applied.changes;
      if (changes.length === 0) return undefined;
      // When canaries only end, their visitors get what everybody else has already: there is nothing new to validate.
      if (
        applied.changes.length > 0 &&
        !endsCanariesOnly(changes) &&
        !(validated && isStillValid(changes, validated, live))
      ) {
        await this.validator.validate(live, state.live, action);
        validated = live;
      }
      if (!mayRemoveRows) await requireRowsOfOthers(this.store, state, { action, changes });
      return {
        live,
        ...(appsIn(remotes).length > 0 && { remotes }),
        change: { actor: actor.name, action, changes, at, ...(reason && { reason }) },
      };
    });
  }
}
