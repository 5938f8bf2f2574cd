import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preparedDataDir } from './prepared-data-dir';

test('a site publishes and renders once for each build, and not because of builds that tests make', async () => {
  const root = mkdtempSync(join(tmpdir(), 'prepared-'));
  const write = (path: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), path);
  };
  let starts = 0;
  const prepare = async () => {
    const dataDir = await preparedDataDir(root, undefined, async () => {
      starts += 1;
    });
    rmSync(dataDir, { recursive: true });
    return starts;
  };

  write('api/dist/src/main.js');
  expect([await prepare(), await prepare()]).toEqual([1, 1]);
  write('api/dist/test-abc/src/main.js');
  write('shell/dist/tools/bench/home.bench.js');
  write('shell/release/dist/site-release.cjs');
  write('api/contract/dist/types/index.d.ts');
  expect(await prepare()).toBe(1);
  write('api/dist/src/app.js');
  expect(await prepare()).toBe(2);
  rmSync(root, { recursive: true });
});
