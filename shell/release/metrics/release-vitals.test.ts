import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type ReleaseStore } from '../store';
import { silentLog } from '../testing/sample-store';
import { ReleaseVitals, vitalsOf } from './release-vitals';
import type { Measurement } from './vitals';

const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
const lcp = (value: number, page = 'users'): Measurement => ({ page, vital: 'lcp', value });

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-'));
  store = openStore(folder, silentLog);
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (instance: string) => ReleaseVitals.open(store, instance, silentLog, async () => undefined);

test('samples of several sites are summarised together, by page and over all pages, and survive a restart', async () => {
  const [one, two] = await Promise.all([open('one'), open('two')]);
  for (let visit = 1; visit <= 50; visit += 1) one.record('mfe-admin', live, `one ${visit}`, lcp(visit * 10));
  for (let visit = 51; visit <= 100; visit += 1)
    two.record('mfe-admin', live, `two ${visit}`, lcp(visit * 10, 'releases'));
  two.record('mfe-admin', live, 'two', { page: 'users', vital: 'cls', value: 0.1 });
  await Promise.all([one.close(), two.close()]);
  expect(await vitalsOf(store)).toEqual([
    {
      name: 'mfe-admin',
      ...live,
      all: { lcp: { samples: 100, median: 500, p75: 750 }, cls: { samples: 1, median: 0.1, p75: 0.1 } },
      pages: {
        releases: { lcp: { samples: 50, median: 750, p75: 880 } },
        users: {
          lcp: { samples: 50, median: 250, p75: 380 },
          cls: { samples: 1, median: 0.1, p75: 0.1 },
        },
      },
    },
  ]);

  const again = await open('one');
  again.record('mfe-admin', live, 'new', lcp(1));
  await again.close();
  expect((await vitalsOf(store))[0]?.all.lcp?.samples).toBe(101);
});

test('a client counts twice at most, implausible values never, and the oldest samples make room', async () => {
  const vitals = await open('one');
  for (let visit = 0; visit < 10; visit += 1) vitals.record('mfe-admin', live, 'one client', lcp(40_000));
  for (const value of [-1, 60_001, Number.NaN, Number.POSITIVE_INFINITY])
    vitals.record('mfe-admin', live, `client ${value}`, lcp(value));
  for (let visit = 0; visit < 1_000; visit += 1) vitals.record('mfe-admin', live, `client ${visit}`, lcp(100));
  await vitals.close();
  expect((await vitalsOf(store))[0]?.all.lcp).toEqual({ samples: 600, median: 100, p75: 100 });
});

test('measuring begins anew when a version goes live again, and a corrupted file counts as empty', async () => {
  const vitals = await open('one');
  vitals.record('mfe-admin', live, 'client', lcp(900));
  vitals.record('mfe-admin', { ...live, since: '2026-02-01T00:00:00.000Z' }, 'client', lcp(100));
  await vitals.close();
  writeFileSync(join(store.folder, 'vitals', 'two.json'), '{"mfe-admin@1.0.0": {"since"');
  expect((await vitalsOf(store)).map(({ since, all }) => [since, all.lcp?.p75])).toEqual([
    ['2026-02-01T00:00:00.000Z', 100],
  ]);
});
