import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFileName } from '../storage/files/state-files';
import { person } from '../testing';
import { liveIn, StateChain, withLive } from '../testing/state-chain';
import { acceptStore, readState } from './accepted-state';

let chain: StateChain;
beforeEach(async () => {
  chain = await StateChain.create();
});
afterEach(() => chain.remove());

test('the accepted state is stored beside the store, readable only by its owner', () => {
  const folder = join(chain.folder, 'release-head');
  expect(readdirSync(folder)).toEqual(['000004.json']);
  expect(statSync(join(folder, '000004.json')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('if the newest state is deleted, the version that was rolled back stays so, and the file is restored', async () => {
  await chain.deployments.rollback('mfe-admin', '1.0.0', person);
  const text = chain.textOf(5);
  rmSync(chain.fileOf(5));
  expect(await chain.live(chain.reopened())).toBe('1.0.0');
  expect(chain.textOf(5)).toBe(text);
  expect(chain.lines).toEqual([
    expect.stringMatching(
      /^Revision 5, the newest, was missing .* put back\..*all machines, run npm run release -- accept-store on each machine/,
    ),
  ]);
  await chain.deployments.promote('mfe-admin', '1.1.0', person);
  expect(await chain.listed()).toEqual([6, 5, 4, 3, 2, 1]);
});

test('if every state is deleted, the live release set stays live, and the chain continues', async () => {
  for (const revision of [1, 2, 3, 4]) rmSync(chain.fileOf(revision));
  expect(await chain.live()).toBe('1.3.0');
  expect((await chain.deployments.rollback('mfe-admin', '1.0.0', person)).revision).toBe(5);
  expect(await chain.live(chain.otherMachine())).toBe('1.0.0');
});

test('if the newest state is edited, the accepted one stays live, it is reported once, and changes continue from it', async () => {
  chain.write(4, withLive('1.1.0'));
  expect([await chain.live(), await chain.live(), await chain.live()]).toEqual(['1.3.0', '1.3.0', '1.3.0']);
  expect(chain.lines).toEqual([expect.stringMatching(/^Revision 4 in the release store was altered/)]);
  const { revision, live: after } = await chain.deployments.promote('mfe-admin', '1.2.0', person);
  expect(revision).toBe(5);
  expect(after['mfe-admin']?.earlier[0]).toBe('1.3.0');
  expect(await chain.live(chain.reopened())).toBe('1.2.0');
  expect(await chain.listed()).toEqual([5, 3, 2, 1]);
  await expect(chain.deployments.restore(4, person)).rejects.toThrow(/There is no revision 4, or it was altered/);
});

test('each machine notices changes of states that it saw, also when the chain is consistent again', async () => {
  const other = chain.otherMachine();
  await readState(other);
  chain.write(4, withLive('1.1.0'));
  expect(await chain.live(other)).toBe('1.3.0');
  expect(await chain.live(chain.store)).toBe('1.3.0');
  // A new machine has seen no later state, so it cannot notice.
  expect(await chain.live(chain.otherMachine('new'))).toBe('1.1.0');
});

describe('an older backup', () => {
  /** Goes back to revision 2, like restoring a backup of only the store. */
  const restoreStore = () => [3, 4].forEach((revision) => void rmSync(chain.fileOf(revision)));

  test('of the whole data folder is accepted', async () => {
    restoreStore();
    const head = join(chain.folder, 'release-head');
    rmSync(join(head, '000004.json'));
    writeFileSync(join(head, '000002.json'), chain.textOf(2));
    expect(await chain.live()).toBe('1.1.0');
    expect(chain.lines).toEqual([]);
  });

  test('of the store alone is used once an operator accepts it', async () => {
    restoreStore();
    expect(await chain.live()).toBe('1.3.0');
    expect(chain.lines[0]).toMatch(/npm run release -- accept-store/);
    expect(liveIn(await acceptStore(chain.store))).toBe('1.1.0');
    expect(await chain.live(chain.reopened())).toBe('1.1.0');
    expect(existsSync(chain.fileOf(4))).toBe(false);
    expect((await chain.deployments.promote('mfe-admin', '1.0.0', person)).revision).toBe(3);
    expect(await chain.live(chain.otherMachine())).toBe('1.0.0');
  });

  test('is used up to the revision that an operator names', async () => {
    expect(liveIn(await acceptStore(chain.store, 3))).toBe('1.2.0');
    expect(await chain.live()).toBe('1.2.0');
    await expect(acceptStore(chain.store, 9)).rejects.toThrow(/holds no state 9/);
  });
});

test('no process moves the head back', async () => {
  const slow = await readState(chain.store);
  await chain.deployments.promote('mfe-admin', '1.0.0', person);
  // A delayed process writes the state that it accepted before.
  writeFileSync(join(chain.folder, 'release-head', stateFileName(slow.revision)), chain.textOf(slow.revision));
  rmSync(chain.fileOf(5));
  expect(await chain.live()).toBe('1.0.0');
});
