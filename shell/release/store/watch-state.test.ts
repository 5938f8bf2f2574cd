import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../deploy/promote';
import { person, publishVersions, sampleStore } from '../testing/sample-store';
import { readState, type State } from './state';
import { type Watch, watchState } from './watch-state';

let sample: ReturnType<typeof sampleStore>;
let watch: Watch;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
});
afterEach(() => {
  watch.close();
  sample.remove();
});

test('a change is told within half a second, the newest when there were several', async () => {
  const { store } = sample;
  const told = new Promise<State>((resolve) => {
    readState(store).then((seen) => {
      watch = watchState(store, seen, (state) => state.live['mfe-admin']?.version === '1.2.0' && resolve(state));
    });
  });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(store, 'mfe-admin', version, person);
  const promotedAt = Date.now();
  expect((await told).revision).toBe(3);
  expect(Date.now() - promotedAt).toBeLessThan(500);
});

test('a store that was away is followed again when it is back', async () => {
  const { store, folder } = sample;
  const seen = await readState(store);
  const told = new Promise<State>((resolve) => {
    watch = watchState(store, seen, resolve);
  });
  await rename(store.folder, join(folder, 'away'));
  await rename(join(folder, 'away'), store.folder);
  await promote(store, 'mfe-admin', '1.0.0', person);
  expect((await told).revision).toBe(1);
});
