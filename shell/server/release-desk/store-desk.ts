import type { PreviewRequest, ReleaseChanged } from '@site/contract';
import { previewLink } from '../previews/link';
import type { BuildOutput } from '../releases/build-output';
import { setCanary } from '../releases/canary';
import type { Promoter } from '../releases/change-live';
import { isReleaseName, type ReleaseName, toReleaseName } from '../releases/names';
import { promote, rollback } from '../releases/promote';
import { publish } from '../releases/publish';
import type { Signature } from '../releases/release';
import { restoreSet } from '../releases/restore';
import { readState, type State } from '../releases/state';
import type { ReleaseStore } from '../releases/store';
import { formerStates, revisionOf } from '../releases/trail';
import type { ReleaseDesk } from './desk';
import { changeOf, namesOf, overviewOf } from './overview';
import { rehearse } from './rehearse';

/** Changes in a page of the trail. */
const changesAtOnce = 100;

const anHour = 3_600_000;
/** A day, where nobody says how long. */
const defaultHours = 24;

/** The desk of a store on this disk, in the name of `promoter`. */
export class StoreDesk implements ReleaseDesk {
  constructor(
    private readonly store: ReleaseStore,
    private readonly promoter: Promoter,
    private readonly siteUrl: string,
  ) {}

  async publish(build: BuildOutput, version: string, signature?: Signature) {
    const { published } = await publish(this.store, build, version, signature);
    return { published, unfit: await rehearse(this.store, build.name, version, this.promoter.check) };
  }

  async promote(name: ReleaseName, version: string) {
    return this.changed(await promote(this.store, name, version, this.promoter), [name]);
  }

  async rollback(name: ReleaseName, version?: string) {
    return this.changed(await rollback(this.store, name, version, this.promoter), [name]);
  }

  async canary(name: ReleaseName, version: string, percent: number) {
    return this.changed(await setCanary(this.store, name, version, percent, this.promoter), [name]);
  }

  async restore(set: string) {
    const state = await restoreSet(this.store, await revisionOf(this.store, set), this.promoter);
    return this.changed(state, state.change?.moves.map(({ name }) => name).filter(isReleaseName) ?? []);
  }

  async preview({ mix, hours = defaultHours }: PreviewRequest) {
    const wanted = mix.map(({ name, version }) => ({ name: toReleaseName(name), version }));
    const url = await previewLink(this.store, this.siteUrl, wanted, hours * anHour, this.promoter.check);
    return { url, expiresAt: new Date(Date.now() + hours * anHour).toISOString() };
  }

  async overview() {
    return overviewOf(this.store, await readState(this.store));
  }

  async log(before?: number) {
    return { changes: (await formerStates(this.store, changesAtOnce, before)).map(changeOf) };
  }

  private async changed(state: State, names: ReleaseName[]): Promise<ReleaseChanged> {
    return { change: changeOf(state), names: await namesOf(this.store, state.live, names) };
  }
}
