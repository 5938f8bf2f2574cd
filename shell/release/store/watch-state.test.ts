import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loggerTo } from '../infra/logger';
import { makeFirstSetLive, person, publishVersions, sampleStore } from '../testing';
import { readState } from './accepted-state';
import type { State } from './state';
import { type Watch, watchState } from './watch-state';

let sample: ReturnType<typeof sampleStore>;
let watch: Watch;
let lines: string[];
beforeEach(async () => {
  lines = [];
  sample = sampleStore(loggerTo((line) => lines.push(line)));
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await makeFirstSetLive(sample.deployments);
});
afterEach(() => {
  watch.close();
  sample.remove();
});

test('a change is reported soon, the newest when there were several', async () => {
  const { store, deployments } = sample;
  const told = new Promise<State>((resolve) => {
    readState(store).then((seen) => {
      watch = watchState(store, seen, (state) => state.live['mfe-admin']?.version === '1.2.0' && resolve(state));
    });
  });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await deployments.promote('mfe-admin', version, person);
  const promotedAt = Date.now();
  expect((await told).revision).toBe(4);
  // It looks ten times a second; the bound leaves time for a busy machine.
  expect(Date.now() - promotedAt).toBeLessThan(5_000);
});

test('a store that was unavailable is watched again when it is back', async () => {
  const { store, deployments, folder } = sample;
  const seen = await readState(store);
  const told = new Promise<State>((resolve) => {
    watch = watchState(store, seen, resolve);
  });
  await rename(store.folder, join(folder, 'away'));
  while (!lines.some((line) => line.includes('cannot be read'))) await pause(10);
  await rename(join(folder, 'away'), store.folder);
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect((await told).revision).toBe(2);
});
