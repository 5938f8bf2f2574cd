import type { PreviewRequest, ReleaseChanged, ReleaseSource, RoutesRequest } from '@site/contract';
import { type AppName, isAppName, toAppName } from '../contract/app-name';
import type { Signature } from '../contract/release';
import type { Actor } from '../deploy/apply-change';
import type { Deployments } from '../deploy/deployments';
import type { PromoteOptions } from '../deploy/promote';
import { publish } from '../deploy/publish';
import { requireRegistered } from '../deploy/registration';
import { readState } from '../store/accepted-state';
import { previousStates, revisionOf } from '../store/audit-log';
import type { BuildOutput } from '../store/build-output';
import { registeredApps } from '../store/registered-apps';
import type { State } from '../store/state';
import { appsOf, changeOf, contentsOf, overviewOf, withSources } from './overview';
import type { ReleaseClient } from './release-client';

/** Changes in one page of the audit log. */
const changesAtOnce = 100;

const hourMs = 3_600_000;
/** Default lifetime of a preview. */
const defaultHours = 24;

/** Manages the releases of a store on this disk, on behalf of `actor`. */
export class LocalReleaseClient implements ReleaseClient {
  constructor(
    private readonly deployments: Deployments,
    private readonly actor: Actor,
    private readonly siteUrl: string,
  ) {}

  private get store() {
    return this.deployments.store;
  }

  async publish(build: BuildOutput, version: string, source?: ReleaseSource, signature?: Signature) {
    const { remotes = {} } = await readState(this.store);
    requireRegistered(remotes, build.name);
    const { published } = await publish(this.store, build, version, { source, signature });
    return { published, ...(await this.deployments.dryRun(build.name, version)) };
  }

  async contents(name: AppName, version: string) {
    return contentsOf(await this.store.requireRelease(name, version));
  }

  async promote(name: AppName, version: string, options?: PromoteOptions) {
    return this.changed(await this.deployments.promote(name, version, this.actor, options), [name]);
  }

  async rollback(name: AppName, version?: string) {
    return this.changed(await this.deployments.rollback(name, version, this.actor), [name]);
  }

  async canary(name: AppName, version: string, percent: number) {
    return this.changed(await this.deployments.setCanary(name, version, percent, this.actor), [name]);
  }

  async restore(set: string) {
    const state = await this.deployments.restore(await revisionOf(this.store, set), this.actor);
    return this.changed(state, state.change?.changes.map(({ name }) => name).filter(isAppName) ?? []);
  }

  async preview({ overrides, hours = defaultHours }: PreviewRequest) {
    const registered = await this.apps();
    const wanted = overrides.map(({ name, version }) => ({ name: toAppName(name, registered), version }));
    const url = await this.deployments.previewLink(this.siteUrl, wanted, hours * hourMs);
    const expiresAt = new Date(Date.now() + hours * hourMs).toISOString();
    return { url, expiresAt, pages: await this.deployments.publicPages(wanted) };
  }

  async apps() {
    return registeredApps(await readState(this.store));
  }

  async register(name: string, team: string) {
    const state = await this.deployments.register(name, team, this.actor);
    return this.changed(state, state.change?.changes.map((entry) => entry.name).filter(isAppName) ?? []);
  }

  async unregister(name: AppName) {
    return this.changed(await this.deployments.unregister(name, this.actor), []);
  }

  async routes() {
    return { routes: await this.deployments.liveRoutes() };
  }

  async changeRoutes(request: RoutesRequest) {
    return this.changed(await this.deployments.changeRoutes(request, this.actor), ['routes']);
  }

  async overview() {
    return overviewOf(this.store, await readState(this.store));
  }

  async log(before?: number) {
    const changes = (await previousStates(this.store, changesAtOnce, before)).map(changeOf);
    return { changes: await Promise.all(changes.map((change) => withSources(this.store, change))) };
  }

  private async changed(state: State, names: AppName[]): Promise<ReleaseChanged> {
    return { change: changeOf(state), apps: await appsOf(this.store, state, names) };
  }
}
