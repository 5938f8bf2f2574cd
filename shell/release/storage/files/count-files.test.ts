import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CountFiles } from './count-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('changed counts are written beside unchanged ones, and removed ones are not', async () => {
  const files = new CountFiles(folder);
  await files.read('health', 'one');
  await files.write('health', 'one', { 'a@1.0.0': { count: 1 }, 'b@1.0.0': { count: 1 } }, new Set());
  await files.write('health', 'one', { 'a@1.0.0': { count: 2 }, 'b@1.0.0': { count: 1 } }, new Set(['a@1.0.0']));
  expect(await files.readAll('health')).toEqual([{ 'a@1.0.0': { count: 2 }, 'b@1.0.0': { count: 1 } }]);
  await files.write('health', 'one', { 'c"@1.0.0': { count: 3 }, 'a@1.0.0': { count: 2 } }, new Set(['c"@1.0.0']));
  expect(await files.read('health', 'one')).toEqual({ 'c"@1.0.0': { count: 3 }, 'a@1.0.0': { count: 2 } });
});
