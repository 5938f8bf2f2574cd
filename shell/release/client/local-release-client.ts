import type { PreviewRequest, ReleaseChanged } from '@site/contract';
import { type AppName, isAppName, toAppName } from '../contract/app-name';
import type { Signature } from '../contract/release';
import type { Promoter } from '../deploy/apply-change';
import { setCanary } from '../deploy/canary';
import { dryRun } from '../deploy/dry-run';
import { previewLink } from '../deploy/preview-link';
import { promote, rollback } from '../deploy/promote';
import { publish } from '../deploy/publish';
import { restoreSet } from '../deploy/restore';
import { previousStates, revisionOf } from '../store/audit-log';
import type { BuildOutput } from '../store/build-output';
import type { ReleaseStore } from '../store/release-store';
import { readState, type State } from '../store/state';
import { changeOf, namesOf, overviewOf } from './overview';
import type { ReleaseClient } from './release-client';

/** Changes in one page of the audit log. */
const changesAtOnce = 100;

const anHour = 3_600_000;
/** Default lifetime of a preview. */
const defaultHours = 24;

/** Manages the releases of a store on this disk, on behalf of `promoter`. */
export class LocalReleaseClient implements ReleaseClient {
  constructor(
    private readonly store: ReleaseStore,
    private readonly promoter: Promoter,
    private readonly siteUrl: string,
  ) {}

  async publish(build: BuildOutput, version: string, signature?: Signature) {
    const { published } = await publish(this.store, build, version, signature);
    return { published, unfit: await dryRun(this.store, build.name, version, this.promoter.check) };
  }

  async promote(name: AppName, version: string) {
    return this.changed(await promote(this.store, name, version, this.promoter), [name]);
  }

  async rollback(name: AppName, version?: string) {
    return this.changed(await rollback(this.store, name, version, this.promoter), [name]);
  }

  async canary(name: AppName, version: string, percent: number) {
    return this.changed(await setCanary(this.store, name, version, percent, this.promoter), [name]);
  }

  async restore(set: string) {
    const state = await restoreSet(this.store, await revisionOf(this.store, set), this.promoter);
    return this.changed(state, state.change?.moves.map(({ name }) => name).filter(isAppName) ?? []);
  }

  async preview({ mix, hours = defaultHours }: PreviewRequest) {
    const wanted = mix.map(({ name, version }) => ({ name: toAppName(name), version }));
    const url = await previewLink(this.store, this.siteUrl, wanted, hours * anHour, this.promoter.check);
    return { url, expiresAt: new Date(Date.now() + hours * anHour).toISOString() };
  }

  async overview() {
    return overviewOf(this.store, await readState(this.store));
  }

  async log(before?: number) {
    return { changes: (await previousStates(this.store, changesAtOnce, before)).map(changeOf) };
  }

  private async changed(state: State, names: AppName[]): Promise<ReleaseChanged> {
    return { change: changeOf(state), names: await namesOf(this.store, state.live, names) };
  }
}
