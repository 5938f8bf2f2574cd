import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployments } from '../deploy/deployments';
import { type Logger, loggerTo } from '../infra/logger';
import { stateFileName } from '../storage/files/state-files';
import { readState } from '../store/accepted-state';
import { previousStates } from '../store/audit-log';
import { openStore, type ReleaseStore } from '../store/release-store';
import type { State } from '../store/state';
import { makeFirstSetLive, person } from './sample-deployments';
import { publishVersions, sampleStore } from './sample-store';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

/** A store with four states, each of which made one of the versions of the admin's remote live. */
export class StateChain {
  readonly store: ReleaseStore;
  readonly deployments: Deployments;

  private constructor(
    private readonly sample: ReturnType<typeof sampleStore>,
    private readonly log: Logger,
    /** What the store reported. */
    readonly lines: string[],
  ) {
    ({ store: this.store, deployments: this.deployments } = sample);
  }

  static async create(): Promise<StateChain> {
    const lines: string[] = [];
    const log = loggerTo((line) => lines.push(line));
    const chain = new StateChain(sampleStore(log), log, lines);
    await publishVersions(chain.store, 'mfe-admin', versions);
    await makeFirstSetLive(chain.deployments, { 'mfe-admin': '1.0.0' });
    for (const version of versions.slice(1)) await chain.deployments.promote('mfe-admin', version, person);
    return chain;
  }

  remove = () => this.sample.remove();

  /** The data folder, which contains the store. */
  get folder(): string {
    return this.sample.folder;
  }

  fileOf = (revision: number) => join(this.store.folder, 'state', stateFileName(revision));
  textOf = (revision: number) => readFileSync(this.fileOf(revision), 'utf8');
  live = async (store = this.store) => liveIn(await readState(store));
  listed = async (store = this.store) => (await previousStates(store, 100)).map(({ revision }) => revision);

  /** Opens the store again, as a new process does. */
  reopened = () => openStore(this.store.folder, this.log);

  /** Another machine, which shares only the store and trusts the same keys. */
  otherMachine(name = 'other'): ReleaseStore {
    mkdirSync(join(this.folder, name));
    symlinkSync(this.store.folder, join(this.folder, name, 'releases'));
    cpSync(join(this.folder, 'release-keys'), join(this.folder, name, 'release-keys'), { recursive: true });
    return openStore(join(this.folder, name, 'releases'), this.log);
  }

  /** Rewrites a state like an attacker with write access to the store. */
  write(revision: number, change: (state: Record<string, unknown>) => unknown): void {
    writeFileSync(this.fileOf(revision), `${JSON.stringify(change(JSON.parse(this.textOf(revision))), null, 2)}\n`);
  }
}

export const liveIn = ({ live }: State) => live['mfe-admin']?.version;

/** A change of a state's file after which this version is live. */
export const withLive = (version: string) => (state: Record<string, unknown>) => ({
  ...state,
  live: { 'mfe-admin': { version, source: 'person', since: '', earlier: [] } },
});
