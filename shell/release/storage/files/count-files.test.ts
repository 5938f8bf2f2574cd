import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
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

test('a start removes the counts of other sites that wrote none for 90 days, never its own', async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const files = new CountFiles(folder);
  for (const [instance, age] of [
    ['gone', 91],
    ['other', 89],
    ['own', 91],
  ] as const)
    for (const kind of ['health', 'vitals'] as const) {
      await files.write(kind, instance, { [`${instance}@1.0.0`]: age }, new Set());
      utimesSync(join(folder, kind, `${instance}.json`), days(age), days(age));
    }
  expect(await files.read('health', 'own')).toEqual({ 'own@1.0.0': 91 });
  expect(readdirSync(join(folder, 'health')).sort()).toEqual(['other.json', 'own.json']);
  expect(await files.readAll('health')).toEqual([{ 'other@1.0.0': 89 }, { 'own@1.0.0': 91 }]);
  // Its own start removes the other kind.
  expect(readdirSync(join(folder, 'vitals')).sort()).toEqual(['gone.json', 'other.json', 'own.json']);
});
