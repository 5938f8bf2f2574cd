import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from '../deploy/publish';
import { sampleBuild, sampleStore } from '../testing';
import { CompressedCopies } from './compressed-copies';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

test('when a copy is not on this machine, nothing is written', async () => {
  const { store } = sample;
  await publish(store, sampleBuild('mfe-admin', 'hello'), '1.0.0');
  const { files } = await store.requireRelease('mfe-admin', '1.0.0');
  rmSync(join(store.directory('mfe-admin', '1.0.0'), 'web/js/page.js.br'));
  const copies = await CompressedCopies.ofNewest(store, 'mfe-admin');
  const folder = join(sample.folder, 'draft');
  expect(await copies.reuse(join(folder, 'page.js'), files['js/page.js']?.integrity ?? '', 'br')).toBe(false);
  // Time for a write that would still run. The caller makes a new copy meanwhile.
  await pause(100);
  expect(existsSync(folder)).toBe(false);
});
