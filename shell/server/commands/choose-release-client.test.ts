import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseReleaseClient } from './choose-release-client';

test('commands say that nothing has been live in their store, as after a mistyped DATA_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const dataDir = join(folder, 'mistyped');
  const placeOf = async () => (await chooseReleaseClient({ DATA_DIR: dataDir })).place;
  for (let time = 0; time < 2; time += 1)
    expect(await placeOf()).toBe(`the store ${dataDir}/releases, where nothing has been live yet`);
  rmSync(folder, { recursive: true });
});
