import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { person, sampleDeployments } from '../testing';
import { liveIn, StateChain, withLive } from '../testing/state-chain';
import { checkPastStates, stateAt } from './past-states';
import type { State } from './state';

let chain: StateChain;
beforeEach(async () => {
  chain = await StateChain.create();
});
afterEach(() => chain.remove());

test('each state contains the hash of the previous one, and no signature', async () => {
  expect(JSON.parse(chain.textOf(1))).not.toHaveProperty('previous');
  expect(JSON.parse(chain.textOf(2)).previous).toMatch(/^[\w+/]{43}=$/);
  expect(JSON.parse(chain.textOf(2))).not.toHaveProperty('seal');
  expect(await chain.listed()).toEqual([4, 3, 2, 1]);
  expect(chain.lines).toEqual([]);
});

test('an edited or deleted past state is reported, and cannot be restored', async () => {
  chain.write(2, withLive('1.3.0'));
  await checkPastStates(chain.store);
  expect(chain.lines).toEqual([expect.stringMatching(/altered, or whose next one was: 2\./)]);
  expect(await stateAt(chain.store, 2)).toBeUndefined();
  await expect(chain.deployments.restore(2, person)).rejects.toThrow(/revision 2, or it was altered/);
  expect(liveIn((await stateAt(chain.store, 3)) as State)).toBe('1.2.0');
  rmSync(chain.fileOf(3));
  expect(await stateAt(chain.store, 3)).toBeUndefined();
  expect(await chain.live()).toBe('1.3.0');
});

test('two states that were exchanged are both reported', async () => {
  const [two, three] = [chain.textOf(2), chain.textOf(3)];
  writeFileSync(chain.fileOf(2), three);
  writeFileSync(chain.fileOf(3), two);
  expect(await chain.listed()).not.toContain(2);
  expect(await chain.listed()).not.toContain(3);
  expect(await chain.live()).toBe('1.3.0');
});

test.each<[what: string, text: () => string]>([
  ['does not link', () => JSON.stringify({ ...JSON.parse(chain.textOf(4)), revision: 5, previous: 'other' })],
  ['links to nothing', () => JSON.stringify({ ...JSON.parse(chain.textOf(4)), revision: 5, previous: undefined })],
  ['is cut off', () => chain.textOf(4).slice(0, 40)],
  ['is a copy', () => chain.textOf(3)],
  ['is no state', () => '{"revision":5,"live":{"mfe-admin":null}}'],
])('a state that %s is ignored, and the next change gets its own file', async (_what, text) => {
  writeFileSync(chain.fileOf(5), text());
  expect(await chain.live()).toBe('1.3.0');
  expect(await chain.live(chain.otherMachine())).toBe('1.3.0');
  expect(chain.lines[0]).toMatch(/^Revision 5 in the release store does not continue what was live/);
  expect((await chain.deployments.promote('mfe-admin', '1.0.0', person)).revision).toBe(6);
  expect(await chain.live(chain.otherMachine('third'))).toBe('1.0.0');
  expect(await chain.listed()).toEqual([6, 4, 3, 2, 1]);
});

test('a new machine accepts the existing chain, and follows it', async () => {
  const other = chain.otherMachine();
  expect(await chain.live(other)).toBe('1.3.0');
  await chain.deployments.promote('mfe-admin', '1.0.0', person);
  expect(await chain.live(other)).toBe('1.0.0');
  await sampleDeployments(other).promote('mfe-admin', '1.1.0', person);
  expect(await chain.live(chain.store)).toBe('1.1.0');
  expect(chain.lines).toEqual([]);
});

describe('a store from before states were linked', () => {
  beforeEach(() => {
    for (const revision of [1, 2, 3, 4])
      chain.write(revision, ({ previous: _, ...state }) => ({ ...state, seal: { key: 'a', value: 'b' } }));
    rmSync(join(chain.folder, 'release-head'), { recursive: true });
  });

  test('continues, and its chain begins with its newest state', async () => {
    const upgraded = chain.reopened();
    expect(await chain.live(upgraded)).toBe('1.3.0');
    await sampleDeployments(upgraded).promote('mfe-admin', '1.0.0', person);
    expect(JSON.parse(chain.textOf(5)).previous).toMatch(/=$/);
    expect(await chain.listed(upgraded)).toEqual([5, 4, 3, 2, 1]);
    expect(liveIn((await sampleDeployments(upgraded).restore(2, person)) as State)).toBe('1.1.0');
    expect(chain.lines).toEqual([]);
  });

  test('is protected from then on', async () => {
    const upgraded = chain.reopened();
    await sampleDeployments(upgraded).promote('mfe-admin', '1.0.0', person);
    chain.write(5, ({ previous: _, ...state }) => withLive('1.2.0')(state));
    expect(await chain.live(upgraded)).toBe('1.0.0');
    rmSync(chain.fileOf(5));
    expect(await chain.live(upgraded)).toBe('1.0.0');
    chain.write(4, withLive('1.0.0'));
    expect(await stateAt(upgraded, 4)).toBeUndefined();
  });
});
