import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseReleaseClient } from './choose-release-client';

test('commands say that their store is new, as after a mistyped DATA_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const dataDir = join(folder, 'mistyped');
  const placeOf = async () => (await chooseReleaseClient({ DATA_DIR: dataDir })).place;
  expect(await placeOf()).toBe(`the store ${dataDir}/releases, which is new`);
  expect(await placeOf()).toBe(`the store ${dataDir}/releases`);
  rmSync(folder, { recursive: true });
});
