import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Deployments } from '../deploy/deployments';
import { problemsTo } from '../infra/logger';
import { stateFileName } from '../storage/state-files';
import { makeFirstSetLive, person, publishVersions, sampleDeployments, sampleStore } from '../testing';
import { acceptStore } from './accepted-state';
import { previousStates } from './audit-log';
import { checkPastStates, stateAt } from './past-states';
import { openStore, type ReleaseStore } from './release-store';
import { readState, type State } from './state';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
let sample: ReturnType<typeof sampleStore>;
let store: ReleaseStore;
let deployments: Deployments;
let lines: string[];
const log = problemsTo((line) => lines.push(line));
beforeEach(async () => {
  lines = [];
  sample = sampleStore(log);
  ({ store, deployments } = sample);
  await publishVersions(store, 'mfe-admin', versions);
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.0.0' });
  for (const version of versions.slice(1)) await deployments.promote('mfe-admin', version, person);
});
afterEach(() => {
  sample.remove();
});

const fileOf = (revision: number, own = store) => join(own.folder, 'state', stateFileName(revision));
const textOf = (revision: number) => readFileSync(fileOf(revision), 'utf8');
const liveIn = ({ live }: State) => live['mfe-admin']?.version;
const live = async (own = store) => liveIn(await readState(own));
const listed = async (own = store) => (await previousStates(own, 100)).map(({ revision }) => revision);

/** Another machine, which shares only the store and trusts the same keys. */
function otherMachine(name = 'other'): ReleaseStore {
  mkdirSync(join(sample.folder, name));
  symlinkSync(store.folder, join(sample.folder, name, 'releases'));
  cpSync(join(sample.folder, 'release-keys'), join(sample.folder, name, 'release-keys'), { recursive: true });
  return openStore(join(sample.folder, name, 'releases'), log);
}

/** Rewrites a state like an attacker with write access to the store. */
function write(revision: number, change: (state: Record<string, unknown>) => unknown): void {
  writeFileSync(fileOf(revision), `${JSON.stringify(change(JSON.parse(textOf(revision))), null, 2)}\n`);
}
const saying = (version: string) => (state: Record<string, unknown>) => ({
  ...state,
  live: { 'mfe-admin': { version, source: 'person', since: '', earlier: [] } },
});

test('each state contains the hash of the previous one, and no signature', async () => {
  expect(JSON.parse(textOf(1))).not.toHaveProperty('previous');
  expect(JSON.parse(textOf(2)).previous).toMatch(/^[\w+/]{43}=$/);
  expect(JSON.parse(textOf(2))).not.toHaveProperty('seal');
  expect(await listed()).toEqual([4, 3, 2, 1]);
  expect(lines).toEqual([]);
});

test('the accepted state is stored beside the store, readable only by its owner', () => {
  const folder = join(sample.folder, 'release-head');
  expect(readdirSync(folder)).toEqual(['000004.json']);
  expect(statSync(join(folder, '000004.json')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('if the newest state is deleted, the version that was rolled back stays so, and the file is restored', async () => {
  await deployments.rollback('mfe-admin', '1.0.0', person);
  const text = textOf(5);
  rmSync(fileOf(5));
  expect(await live(openStore(store.folder, log))).toBe('1.0.0');
  expect(textOf(5)).toBe(text);
  expect(lines).toEqual([
    expect.stringMatching(/^Revision 5, the newest, was missing .* put back\..*npm run release -- accept-store/),
  ]);
  await deployments.promote('mfe-admin', '1.1.0', person);
  expect(await listed()).toEqual([6, 5, 4, 3, 2, 1]);
});

test('if every state is deleted, the live release set stays live, and the chain continues', async () => {
  for (const revision of [1, 2, 3, 4]) rmSync(fileOf(revision));
  expect(await live()).toBe('1.3.0');
  expect((await deployments.rollback('mfe-admin', '1.0.0', person)).revision).toBe(5);
  expect(await live(otherMachine())).toBe('1.0.0');
});

test('if the newest state is edited, the accepted one stays live, it is reported once, and changes continue from it', async () => {
  write(4, saying('1.1.0'));
  expect([await live(), await live(), await live()]).toEqual(['1.3.0', '1.3.0', '1.3.0']);
  expect(lines).toEqual([expect.stringMatching(/^Revision 4 in the release store was altered/)]);
  const { revision, live: after } = await deployments.promote('mfe-admin', '1.2.0', person);
  expect(revision).toBe(5);
  expect(after['mfe-admin']?.earlier[0]).toBe('1.3.0');
  expect(await live(openStore(store.folder, log))).toBe('1.2.0');
  expect(await listed()).toEqual([5, 3, 2, 1]);
  await expect(deployments.restore(4, person)).rejects.toThrow(/There is no revision 4, or it was altered/);
});

test('an edited or deleted past state is reported, and cannot be restored', async () => {
  write(2, saying('1.3.0'));
  await checkPastStates(store);
  expect(lines).toEqual([expect.stringMatching(/altered, or whose next one was: 2\./)]);
  expect(await stateAt(store, 2)).toBeUndefined();
  await expect(deployments.restore(2, person)).rejects.toThrow(/revision 2, or it was altered/);
  expect(liveIn((await stateAt(store, 3)) as State)).toBe('1.2.0');
  rmSync(fileOf(3));
  expect(await stateAt(store, 3)).toBeUndefined();
  expect(await live()).toBe('1.3.0');
});

test('two states that were exchanged are both reported', async () => {
  const [two, three] = [textOf(2), textOf(3)];
  writeFileSync(fileOf(2), three);
  writeFileSync(fileOf(3), two);
  expect(await listed()).not.toContain(2);
  expect(await listed()).not.toContain(3);
  expect(await live()).toBe('1.3.0');
});

test.each<[what: string, text: () => string]>([
  ['does not link', () => JSON.stringify({ ...JSON.parse(textOf(4)), revision: 5, previous: 'other' })],
  ['links to nothing', () => JSON.stringify({ ...JSON.parse(textOf(4)), revision: 5, previous: undefined })],
  ['is cut off', () => textOf(4).slice(0, 40)],
  ['is a copy', () => textOf(3)],
  ['is no state', () => '{"revision":5,"live":{"mfe-admin":null}}'],
])('a state that %s is ignored, and the next change gets its own file', async (_what, text) => {
  writeFileSync(fileOf(5), text());
  expect(await live()).toBe('1.3.0');
  expect(await live(otherMachine())).toBe('1.3.0');
  expect(lines[0]).toMatch(/^Revision 5 in the release store does not continue what was live/);
  expect((await deployments.promote('mfe-admin', '1.0.0', person)).revision).toBe(6);
  expect(await live(otherMachine('third'))).toBe('1.0.0');
  expect(await listed()).toEqual([6, 4, 3, 2, 1]);
});

test('a new machine accepts the existing chain, and follows it', async () => {
  const other = otherMachine();
  expect(await live(other)).toBe('1.3.0');
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect(await live(other)).toBe('1.0.0');
  await sampleDeployments(other).promote('mfe-admin', '1.1.0', person);
  expect(await live(store)).toBe('1.1.0');
  expect(lines).toEqual([]);
});

test('each machine notices changes of states that it saw, also when the chain is consistent again', async () => {
  const other = otherMachine();
  await readState(other);
  write(4, saying('1.1.0'));
  expect(await live(other)).toBe('1.3.0');
  expect(await live(store)).toBe('1.3.0');
  // A new machine has seen no later state, so it cannot notice.
  expect(await live(otherMachine('new'))).toBe('1.1.0');
});

describe('a store from before states were linked', () => {
  beforeEach(() => {
    for (const revision of [1, 2, 3, 4])
      write(revision, ({ previous: _, ...state }) => ({ ...state, seal: { key: 'a', value: 'b' } }));
    rmSync(join(sample.folder, 'release-head'), { recursive: true });
  });

  test('continues, and its chain begins with its newest state', async () => {
    const upgraded = openStore(store.folder, log);
    expect(await live(upgraded)).toBe('1.3.0');
    await sampleDeployments(upgraded).promote('mfe-admin', '1.0.0', person);
    expect(JSON.parse(textOf(5)).previous).toMatch(/=$/);
    expect(await listed(upgraded)).toEqual([5, 4, 3, 2, 1]);
    expect(liveIn((await sampleDeployments(upgraded).restore(2, person)) as State)).toBe('1.1.0');
    expect(lines).toEqual([]);
  });

  test('is protected from then on', async () => {
    const upgraded = openStore(store.folder, log);
    await sampleDeployments(upgraded).promote('mfe-admin', '1.0.0', person);
    write(5, ({ previous: _, ...state }) => saying('1.2.0')(state));
    expect(await live(upgraded)).toBe('1.0.0');
    rmSync(fileOf(5));
    expect(await live(upgraded)).toBe('1.0.0');
    write(4, saying('1.0.0'));
    expect(await stateAt(upgraded, 4)).toBeUndefined();
  });
});

describe('an older backup', () => {
  /** Goes back to revision 2, like restoring a backup of only the store. */
  const restoreStore = () => [3, 4].forEach((revision) => void rmSync(fileOf(revision)));

  test('of the whole data folder is accepted', async () => {
    restoreStore();
    const head = join(sample.folder, 'release-head');
    rmSync(join(head, '000004.json'));
    writeFileSync(join(head, '000002.json'), textOf(2));
    expect(await live()).toBe('1.1.0');
    expect(lines).toEqual([]);
  });

  test('of the store alone is used once an operator accepts it', async () => {
    restoreStore();
    expect(await live()).toBe('1.3.0');
    expect(lines[0]).toMatch(/npm run release -- accept-store/);
    expect(liveIn(await acceptStore(store))).toBe('1.1.0');
    expect(await live(openStore(store.folder, log))).toBe('1.1.0');
    expect(existsSync(fileOf(4))).toBe(false);
    expect((await deployments.promote('mfe-admin', '1.0.0', person)).revision).toBe(3);
    expect(await live(otherMachine())).toBe('1.0.0');
  });

  test('is used up to the revision that an operator names', async () => {
    expect(liveIn(await acceptStore(store, 3))).toBe('1.2.0');
    expect(await live()).toBe('1.2.0');
    await expect(acceptStore(store, 9)).rejects.toThrow(/holds no state 9/);
  });
});

test('no process moves the head back', async () => {
  const slow = await readState(store);
  await deployments.promote('mfe-admin', '1.0.0', person);
  // A delayed process writes the state that it accepted before.
  writeFileSync(join(sample.folder, 'release-head', stateFileName(slow.revision)), textOf(slow.revision));
  rmSync(fileOf(5));
  expect(await live()).toBe('1.0.0');
});
